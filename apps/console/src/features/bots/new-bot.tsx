import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Radio, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { botKeys } from '../../lib/backend/keys.ts'
import classes from '../../lib/editor/editor.module.css'
import { slugOf } from '../../lib/editor/slug.ts'
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
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'script' | 'answer'>('script')
  const create = useAction({
    run: () => {
      const slug = slugOf(name) || 'bot'
      const id = taken.includes(slug) ? freeId(slug, taken) : slug
      const definition = firstDefinition(kind)
      return api('POST /console/projects/:projectId/bots', {
        params: { projectId: project.id },
        body: { id, kind, name: name.trim(), definition },
      })
    },
    refresh: botKeys,
    after: bot => void navigate({ to: paths.bot(project.id, bot.id) }),
  })
  return (
    <FormDialog
      title={t.bots.newBot}
      opened
      busy={create.busy}
      dirty={name !== '' || kind !== 'script'}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => name.trim() && void create.run()}
    >
      <TextInput
        data-autofocus
        label={t.bots.name}
        description={t.bots.nameHint}
        value={name}
        maxLength={longest.name}
        required
        onChange={event => setName(event.currentTarget.value)}
      />
      <Radio.Group label={t.bots.kind} value={kind} onChange={value => setKind(value as 'script' | 'answer')}>
        <div className={classes.tight}>
          {(['script', 'answer'] as const).map(value => (
            <Radio
              key={value}
              value={value}
              label={t.bots.kinds[value]}
              description={t.bots.kindHints[value]}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
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
