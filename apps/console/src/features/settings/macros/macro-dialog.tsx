import type { Macro, MacroFields as MacroDraft } from '@lotse/contracts/console/macros'
import type { Project } from '@lotse/contracts/console/projects'
import { useQuery } from '@tanstack/react-query'
import { macroKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { changeMacro, createMacro, macroQuery, macrosQuery } from '../../../lib/macros/macros.ts'
import { EditEntry, NewEntry } from '../entries/entry-dialog.tsx'
import { isComplete, MacroFields } from './macro-fields.tsx'

interface MacroDialogProps {
  project: Project
  onClose(): void
}

const blank: MacroDraft = { name: '', steps: {} }

export function NewMacro({ project, onClose }: MacroDialogProps) {
  return (
    <NewEntry
      title={useT().macros.create}
      blank={blank}
      create={draft => createMacro(project.id, draft)}
      refresh={macroKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <MacroFields {...fields} project={project} />}
    </NewEntry>
  )
}

const draftOf = ({ name, steps }: Macro): MacroDraft => ({ name, steps })

export function EditMacro({ project, macro, onClose }: MacroDialogProps & { macro: Macro }) {
  const listed = useQuery(macrosQuery(project.id)).data?.items.find(({ id }) => id === macro.id)
  return (
    <EditEntry
      title={useT().macros.edit}
      saved={listed ?? macro}
      draftOf={draftOf}
      send={(draft, over) => changeMacro(project.id, over, draft)}
      query={macroQuery(project.id, macro.id)}
      refresh={macroKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <MacroFields {...fields} project={project} />}
    </EditEntry>
  )
}
