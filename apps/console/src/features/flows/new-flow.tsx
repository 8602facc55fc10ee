import type { ConsoleFlow, FlowDefinition } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { Choice } from '@lotse/ui/fields/choice'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { flowKeys } from '../../lib/backend/keys.ts'
import { slugOf } from '../../lib/editor/slug.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { freeName } from './flow-shape.ts'

interface NewFlowProps {
  project: Project
  taken: string[]
  onClose(): void
}

export function NewFlow({ project, taken, onClose }: NewFlowProps) {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ConsoleFlow['kind']>('feedback')
  const [id, setId] = useState<string>()
  const given = id ?? freeName(slugOf(name) || 'flow', taken)
  const idWrong = !/^[A-Za-z0-9_-]{1,64}$/.test(given)
  const create = useAction({
    run: () =>
      api('POST /console/projects/:projectId/flows', {
        params: { projectId: project.id },
        body: {
          id: given,
          kind,
          name: name.trim(),
          definition: firstDefinition(name.trim(), t.flows.firstQuestion, kind, project.defaultLang),
        },
      }),
    refresh: flowKeys,
    after: flow => void navigate({ to: paths.flow(project.id, flow.id) }),
  })
  return (
    <FormDialog
      title={t.flows.newFlow}
      opened
      busy={create.busy}
      dirty={name !== '' || id !== undefined || kind !== 'feedback'}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => name.trim() && !idWrong && void create.run()}
    >
      <TextInput
        data-autofocus
        label={t.content.name}
        value={name}
        maxLength={longest.name}
        required
        onChange={event => setName(event.currentTarget.value)}
      />
      <Choice<ConsoleFlow['kind']>
        label={t.flows.kind}
        words={t.flows.kinds}
        value={kind}
        onChange={setKind}
      />
      <TextInput
        label={t.content.id}
        description={t.content.idHint}
        value={given}
        maxLength={longest.id}
        error={idWrong && t.content.idWrong}
        onChange={event => setId(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** A form that works as it is: one question. */
function firstDefinition(
  name: string,
  label: Record<string, string>,
  kind: ConsoleFlow['kind'],
  lang: string,
): FlowDefinition {
  // Visitors read the project's language, whichever the console speaks.
  const words = label[lang] ?? label.en ?? name
  const question = {
    name: 'description',
    kind: 'textarea' as const,
    label: { [lang]: words },
    required: true,
  }
  return {
    feedbackType: kind === 'survey' ? 'SURVEY' : 'FEEDBACK',
    title: { [lang]: name },
    pages: [{ id: 'page', fields: [question] }],
  }
}
