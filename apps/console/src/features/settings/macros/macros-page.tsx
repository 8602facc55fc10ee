import type { Macro } from '@lotse/contracts/console/macros'
import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { Button, UnstyledButton } from '@mantine/core'
import { IconBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { macroKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import editor from '../../../lib/editor/editor.module.css'
import { useDelete } from '../../../lib/editor/use-delete.ts'
import { useT } from '../../../lib/i18n.ts'
import { macrosQuery, removeMacro } from '../../../lib/macros/macros.ts'
import { useStepsText } from '../../../lib/macros/use-steps-text.ts'
import classes from '../settings.module.css'
import { EditMacro, NewMacro } from './macro-dialog.tsx'

/** The macros of the team. */
export function MacrosPage({ project }: { project: Project }) {
  const t = useT().macros
  const macros = useQuery(macrosQuery(project.id))
  const [open, setOpen] = useState<'new' | Macro>()
  const close = () => setOpen(undefined)
  const create = (
    <Button
      className={classes.aside}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {t.create}
    </Button>
  )
  return (
    <div className={classes.narrow}>
      <p className={classes.hint}>{t.lead}</p>
      <Loaded of={macros}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={IconBolt} title={t.empty} text={t.emptyText} action={create} />
          ) : (
            <>
              <div className={classes.filters}>{create}</div>
              <ul className={`${editor.list} ${editor.framed}`} aria-label={t.title}>
                {items.map(macro => (
                  <li key={macro.id}>
                    <MacroLine project={project} macro={macro} onOpen={() => setOpen(macro)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {open === 'new' && <NewMacro project={project} onClose={close} />}
      {open && open !== 'new' && <EditMacro project={project} macro={open} onClose={close} />}
    </div>
  )
}

interface MacroLineProps {
  project: Project
  macro: Macro
  onOpen(): void
}

function MacroLine({ project, macro, onOpen }: MacroLineProps) {
  const t = useT()
  const format = useFormat()
  const isManager = useMay('manager')
  const stepsText = useStepsText(project.id)
  const { name, steps, uses } = macro
  const remove = useDelete(name, {
    run: () => removeMacro(project.id, macro),
    refresh: macroKeys,
  })
  return (
    <>
      <span className={editor.grow}>
        <UnstyledButton className={editor.title} aria-label={t.macros.open(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={classes.line}>{stepsText(steps)}</span>
        <span className={editor.small}>{t.macros.uses(uses, format.number(uses))}</span>
      </span>
      <RowMenu
        name={name}
        actions={[
          { label: t.macros.edit, icon: IconPencil, onPress: onOpen },
          ...(isManager
            ? [
                {
                  label: t.replies.delete,
                  icon: IconTrash,
                  tone: 'danger' as const,
                  busy: remove.busy,
                  onPress: () => void remove.run(),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
