import { Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../../fields/icon-button.tsx'
import { SortableList } from '../../fields/sortable-list.tsx'
import { useUiT } from '../../language/i18n.tsx'
import classes from './columns.module.css'
import { switchedColumns } from './shown-columns.ts'

interface Named {
  key: string
  label: string
}

interface ColumnChooserProps {
  /** In their usual order; the first one is always shown, and always the first. */
  columns: readonly Named[]
  /** Keys of those that are shown, in their order. */
  shown: readonly string[]
  /** Nothing was chosen yet. */
  isDefault: boolean
  /** Undefined is the default. */
  onChange(keys: string[] | undefined): void
  /** What it is called; columns by default. */
  label?: string
  resetLabel?: string
}

/** Which columns of a list are shown, and in which order: by mouse and by keys. */
export function ColumnChooser({
  columns,
  shown,
  isDefault,
  onChange,
  label,
  resetLabel,
}: ColumnChooserProps) {
  const t = useUiT()
  const name = label ?? t.columns
  const [first, ...rest] = columns
  const taken = shown.flatMap(key => rest.find(column => column.key === key) ?? [])
  const left = rest.filter(({ key }) => !shown.includes(key))
  const box = (column: Named) => (
    <Checkbox
      label={column.label}
      checked={shown.includes(column.key)}
      onChange={() => onChange(switchedColumns(columns, shown, column.key))}
    />
  )
  return (
    <Popover position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <Tooltip label={name}>
          <IconButton icon={IconColumns3} iconSize={18} variant="default" size={36} label={name} />
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser} role="dialog" aria-label={name}>
        <Stack gap={6}>
          <SortableList
            items={taken}
            idOf={({ key }) => key}
            nameOf={column => column.label}
            label={name}
            className={classes.columns}
            onOrder={order => onChange([...(first ? [first.key] : []), ...order.map(({ key }) => key)])}
          >
            {(column, grip) => (
              <div className={classes.column}>
                {grip}
                {box(column)}
              </div>
            )}
          </SortableList>
          {left.length > 0 && (
            <ul className={classes.columns}>
              {left.map(column => (
                <li key={column.key} className={classes.left}>
                  {box(column)}
                </li>
              ))}
            </ul>
          )}
          <Button variant="subtle" size="compact-sm" disabled={isDefault} onClick={() => onChange(undefined)}>
            {resetLabel ?? t.resetColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
