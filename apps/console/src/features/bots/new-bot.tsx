import type { Project } from '@lotse/contracts/console/projects'
import { slugOf } from '@lotse/rules/text/id-of'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { botKeys } from '../../lib/backend/keys.ts'
import { NameDialog } from '../../lib/editor/name-dialog.tsx'
import { RadioChoice } from '../../lib/fields/radio-choice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { freeId } from './bot-shape.ts'
import type { BotDefinition } from './use-bots.ts'

interface NewBotProps {
  project: Project
  taken: string[]
  onClose(): void
}

export function NewBot({ project, taken, onClose }: NewBotProps) {
  const t = useT()
  const navigate = useNavigate()
  const [kind, setKind] = useState<'script' | 'answer'>('script')
  return (
    <NameDialog
      title={t.bots.newBot}
      label={t.bots.name}
      description={t.bots.nameHint}
      create={name => {
        const slug = slugOf(name) || 'bot'
        const id = taken.includes(slug) ? freeId(slug, taken) : slug
        return api('POST /console/projects/:projectId/bots', {
          params: { projectId: project.id },
          body: { id, kind, name, definition: firstDefinition(kind) },
        })
      }}
      refresh={botKeys}
      after={bot => void navigate({ to: paths.bot(project.id, bot.id) })}
      dirty={kind !== 'script'}
      onClose={onClose}
    >
      {() => (
        <RadioChoice<'script' | 'answer'>
          label={t.bots.kind}
          words={t.bots.kinds}
          hints={t.bots.kindHints}
          value={kind}
          onChange={setKind}
        />
      )}
    </NameDialog>
  )
}

/** Both work as they are, in both languages. */
const firstDefinition = (kind: 'script' | 'answer'): BotDefinition =>
  kind === 'script'
    ? {
        nodes: [
          {
            id: 'say-1',
            kind: 'say',
            text: { de: 'Hallo! Wie kann ich helfen?', en: 'Hello! How can I help?' },
            next: 'handover-1',
          },
          {
            id: 'handover-1',
            kind: 'handover',
            text: { de: 'Ich hole jemanden aus dem Team.', en: 'I will get somebody from the team.' },
          },
        ],
      }
    : {
        greeting: {
          de: 'Hallo! Stellen Sie mir Ihre Frage, ich suche die Antwort.',
          en: 'Hello! Ask me your question, I will look for the answer.',
        },
        sorry: {
          de: 'Dazu habe ich leider nichts gefunden.',
          en: 'I am sorry, I found nothing about that.',
        },
        handoverText: { de: 'Mit dem Team sprechen', en: 'Talk to the team' },
        languages: [],
        collections: [],
      }
