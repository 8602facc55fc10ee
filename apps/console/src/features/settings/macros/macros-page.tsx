import type { Macro } from '@lotse/contracts/console/macros'
import type { Project } from '@lotse/contracts/console/projects'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import rows from '@lotse/ui/rows/rows.module.css'
import { UnstyledButton } from '@mantine/core'
import { IconBolt, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { macroKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { macrosQuery, removeMacro, restoreMacro } from '../../../lib/macros/macros.ts'
import { useStepsText } from '../../../lib/macros/use-steps-text.ts'
import { CreateEntry, EntryList, EntryRows } from '../entries/entry-list.tsx'
import { useRemove } from '../entries/use-remove.ts'
import classes from '../settings.module.css'
import { EditMacro, NewMacro } from './macro-dialog.tsx'

/** The macros of the team. */
export function MacrosPage({ project }: { project: Project }) {
  const t = useT().macros
  const macros = useQuery(macrosQuery(project.id))
  return (
    <div className={classes.narrow}>
      <EntryList
        lead={t.lead}
        entries={macros}
        creating={close => <NewMacro project={project} onClose={close} />}
        editing={(macro, close) => <EditMacro project={project} macro={macro} onClose={close} />}
      >
        {(items, open) => {
          const create = <CreateEntry label={t.create} onPress={() => open('new')} />
          return items.length === 0 ? (
            <EmptyState icon={IconBolt} title={t.empty} text={t.emptyText} action={create} />
          ) : (
            <>
              <div className={classes.filters}>{create}</div>
              <EntryRows label={t.title} items={items}>
                {macro => <MacroLine project={project} macro={macro} onOpen={() => open(macro)} />}
              </EntryRows>
            </>
          )
        }}
      </EntryList>
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
  const remove = useRemove(name, {
    run: () => removeMacro(project.id, macro),
    restore: () => restoreMacro(project.id, macro),
    refresh: macroKeys,
  })
  return (
    <>
      <span className={rows.grow}>
        <UnstyledButton className={rows.title} aria-label={t.macros.open(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={classes.line}>{stepsText(steps)}</span>
        <span className={rows.small}>{t.macros.uses(uses, format.number(uses))}</span>
      </span>
      <RowMenu
        name={name}
        actions={[
          { label: t.macros.edit, icon: IconPencil, onPress: onOpen },
          ...(isManager ? [deleteAction(t.replies.delete, remove)] : []),
        ]}
      />
    </>
  )
}
