import type { ConsoleFlow, FlowDefinition } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { slugOf } from '@lotse/rules/text/id-of'
import { Choice } from '@lotse/ui/fields/choice'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { flowKeys } from '../../lib/backend/keys.ts'
import { NameDialog } from '../../lib/editor/name-dialog.tsx'
import { NameField } from '../../lib/fields/name-field.tsx'
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
  const [kind, setKind] = useState<ConsoleFlow['kind']>('feedback')
  const [id, setId] = useState<string>()
  const idOf = (name: string) => id ?? freeName(slugOf(name) || 'flow', taken)
  const isId = (name: string) => /^[A-Za-z0-9_-]{1,64}$/.test(idOf(name))
  return (
    <NameDialog
      title={t.flows.newFlow}
      label={t.content.name}
      create={name =>
        api('POST /console/projects/:projectId/flows', {
          params: { projectId: project.id },
          body: {
            id: idOf(name),
            kind,
            name,
            definition: firstDefinition(name, t.flows.firstQuestion, kind, project.defaultLang),
          },
        })
      }
      refresh={flowKeys}
      after={flow => void navigate({ to: paths.flow(project.id, flow.id) })}
      dirty={id !== undefined || kind !== 'feedback'}
      isReady={isId}
      onClose={onClose}
    >
      {name => (
        <>
          <Choice<ConsoleFlow['kind']>
            label={t.flows.kind}
            words={t.flows.kinds}
            value={kind}
            onChange={setKind}
          />
          <NameField
            label={t.content.id}
            description={t.content.idHint}
            value={idOf(name)}
            maxLength={longest.id}
            error={!isId(name) && t.content.idWrong}
            onChange={setId}
          />
        </>
      )}
    </NameDialog>
  )
}

/** A form that works as it is, with one question. */
function firstDefinition(
  name: string,
  label: Record<string, string>,
  kind: ConsoleFlow['kind'],
  lang: string,
): FlowDefinition {
  // Visitors read the project's language, whatever the language of the console.
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
