import { Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
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
  const chooser = useRef<HTMLDivElement>(null)
  const focusOn = useRef<string>(undefined)
  // A switched column is a new element elsewhere, and a button that is no longer needed is disabled: without the focus,
  // neither Tab nor Escape would know where they are.
  const order = shown.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the columns have changed.
  useEffect(() => {
    if (focusOn.current === undefined) return
    chooser.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(focusOn.current)}"]`)?.focus()
    focusOn.current = undefined
  }, [order, isDefault])
  const change = (keys: string[] | undefined, focused: string | undefined) => {
    focusOn.current = focused
    onChange(keys)
  }
  const box = (column: Named) => (
    <Checkbox
      data-column={column.key}
      label={column.label}
      checked={shown.includes(column.key)}
      onChange={() => change(switchedColumns(columns, shown, column.key), column.key)}
    />
  )
  return (
    <Popover position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <Tooltip label={name}>
          <IconButton icon={IconColumns3} iconSize={18} variant="default" size={36} label={name} />
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown ref={chooser} className={classes.chooser} role="dialog" aria-label={name}>
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
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isDefault}
            onClick={() => change(undefined, rest[0]?.key)}
          >
            {resetLabel ?? t.resetColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
