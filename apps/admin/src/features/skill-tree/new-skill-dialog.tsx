import { longest } from '@lotse/contracts/academy/fields/longest'
import { idOf } from '@lotse/rules/text/id-of'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { skillKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { useT } from '../../lib/i18n.ts'
import { saveSkillValues } from './save-skill.ts'
import { IconSelect } from './skill-fields.tsx'
import type { Scope } from './skill-scope.ts'
import { emptySkill, isSkillId } from './skill-values.ts'

interface NewSkillDialogProps {
  scope: Scope
  place: { row: number; column: number }
  onClose(): void
  onCreated(id: string): void
}

/** The minimum that a skill on a cell of the graph needs; the rest is for its own screen. */
export function NewSkillDialog({ scope, place, onClose, onCreated }: NewSkillDialogProps) {
  const t = useT()
  const api = useApi()
  const checks = useChecks()
  const [name, setName] = useState('')
  const [id, setId] = useState('')
  const [icon, setIcon] = useState('')
  const [tried, setTried] = useState(false)
  const [taken, setTaken] = useState('')
  const given = id.trim() || idOf(name)
  const problem = {
    name: checks.text(t.skills.name, { required: true, most: longest.name })(name),
    id:
      checks.text(t.skills.id, { required: true, most: longest.name })(given) ??
      (isSkillId(given) ? undefined : t.skills.idFormat) ??
      (given === taken ? t.errors.skill_already_exists : undefined),
  }
  const create = useAction({
    run: () => {
      const values = { ...emptySkill, ...place, name, id: given, icon }
      return saveSkillValues(api, scope, { skill: undefined, values, changes: {}, version: undefined })
    },
    refresh: skillKeys,
    done: saved => t.skills.added(saved.name),
    after: saved => onCreated(saved.id),
    failed: error => {
      if (codeOf(error) !== 'skill_already_exists') return false
      setTaken(given)
      return true
    },
  })
  const submit = () => {
    setTried(true)
    if (!problem.name && !problem.id) void create.run()
  }
  return (
    <FormDialog
      title={`${scope.root === undefined ? t.skills.create : t.skills.createSub} (${t.skills.place(place.row, place.column)})`}
      opened
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t.common.create}
      busy={create.busy}
      dirty={name !== '' || id !== ''}
    >
      <TextInput
        label={t.skills.name}
        data-autofocus
        autoComplete="off"
        value={name}
        error={tried && problem.name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t.skills.id}
        description={t.skills.idHint}
        placeholder={idOf(name)}
        autoComplete="off"
        value={id}
        error={tried && !problem.name && problem.id}
        onChange={event => setId(event.currentTarget.value)}
      />
      <IconSelect value={icon} onChange={setIcon} />
    </FormDialog>
  )
}
