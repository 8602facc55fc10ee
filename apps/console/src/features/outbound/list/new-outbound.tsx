import type { OutboundKind } from '@lotse/contracts/console/content/outbound'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newsKeys, outboundKeys } from '../../../lib/backend/keys.ts'
import { useProject } from '../../../lib/backend/project.ts'
import { NameField } from '../../../lib/fields/name-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { createNews } from '../../../lib/news/news.ts'
import { kindIcons } from '../../../lib/tickets/events/kind-icons.ts'
import { paths } from '../../../paths.ts'
import { type ShownKind, shownKinds } from '../kinds.tsx'
import classes from '../outbound.module.css'
import { createOutbound } from '../outbound-queries.ts'
import { newPost, useTargets } from '../use-targets.ts'
import { starterConfig } from './starter.ts'

interface NewOutboundProps {
  projectId: string
  opened: boolean
  onClose(): void
}

/** Kind and name; surveys and news also select their target, and a post can be started right here. */
export function NewOutbound({ projectId, opened, onClose }: NewOutboundProps) {
  const t = useT()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ShownKind>('notification')
  const [name, setName] = useState('')
  const [target, setTarget] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const lang = useProject(projectId).data?.defaultLang ?? 'de'
  const targets = useTargets(projectId, kind)
  const create = useAction({
    run: async () => {
      const post = target === newPost ? await createNews(projectId, lang, name.trim()) : undefined
      // If it is retried after a failure, it points to the existing post.
      if (post) setTarget(post.id)
      return createOutbound(projectId, {
        kind: kindOnWire(kind),
        name: name.trim(),
        config: starterConfig(kind, post?.id ?? target ?? ''),
      })
    },
    refresh: [...outboundKeys, ...newsKeys],
    done: () => t.outbound.created,
    after: made => void navigate({ to: paths.outboundItem(projectId, made.id) }),
  })
  return (
    <FormDialog
      title={t.outbound.createTitle}
      opened={opened}
      size={560}
      onClose={onClose}
      busy={create.busy}
      dirty={name !== '' || target !== null}
      submitLabel={t.outbound.createButton}
      onSubmit={() => {
        setTried(true)
        if (name.trim() && (!targets || target)) void create.run()
      }}
    >
      <fieldset className={classes.choices}>
        <legend>{t.outbound.kind}</legend>
        {shownKinds.map(one => {
          const Icon = kindIcons[one]
          return (
            <label key={one} className={classes.choice}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => {
                  setKind(one)
                  setTarget(one === 'news' ? newPost : null)
                }}
              />
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                <b>{t.outbound.kinds[one]}</b>
                <small>{t.outbound.kindTexts[one]}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      {targets && (
        <Select
          label={targets.label}
          data={targets.options}
          value={target}
          onChange={setTarget}
          nothingFoundMessage={targets.none}
          placeholder={targets.options.length === 0 ? targets.none : undefined}
          error={tried && !target ? t.outbound.content.chooseTarget : undefined}
        />
      )}
      <NameField
        label={t.outbound.name}
        description={t.outbound.nameHint}
        value={name}
        data-autofocus
        error={tried && !name.trim() ? t.outbound.nameMissing : undefined}
        onChange={setName}
      />
    </FormDialog>
  )
}

const kindOnWire = (kind: ShownKind): OutboundKind => (kind === 'copilot' ? 'tour' : kind)
