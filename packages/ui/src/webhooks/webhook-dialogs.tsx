import type { WebhookFields as Draft, Webhook } from '@lotse/contracts/webhooks/webhook'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../data/use-action.tsx'
import { same } from '../draft/same.ts'
import { useSavedDraft } from '../draft/use-saved-draft.tsx'
import { useLocale } from '../language/i18n.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { CopyText } from '../text/copy-text.tsx'
import { blankWebhook, draftOf, isComplete } from './webhook-draft.ts'
import { WebhookFields } from './webhook-fields.tsx'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'

interface NewWebhookProps {
  store: WebhookStore
  onClose(): void
  /** The secret, which is shown once. */
  onCreated(secret: string): void
}

export function NewWebhook({ store, onClose, onCreated }: NewWebhookProps) {
  const t = useWebhookWords()
  const { locale } = useLocale()
  const [blank] = useState(() => blankWebhook(locale))
  const [draft, setDraft] = useState(blank)
  const [isTried, setTried] = useState(false)
  const create = useAction({
    run: () => store.create(draft),
    refresh: store.refresh,
    after: ({ secret, format }) => {
      onClose()
      // Chat tools check no signature.
      if (format === 'json') onCreated(secret)
    },
  })
  return (
    <FormDialog
      title={t.create}
      opened
      size={640}
      busy={create.busy}
      dirty={!same(draft, blank)}
      submitLabel={t.submit}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isComplete(draft)) void create.run()
      }}
    >
      <WebhookFields
        {...store}
        draft={draft}
        isTried={isTried}
        onChange={part => setDraft(now => ({ ...now, ...part }))}
      />
    </FormDialog>
  )
}

interface EditWebhookProps {
  store: WebhookStore
  webhook: Webhook
  onClose(): void
}

/** What a colleague saves meanwhile is merged, or asked about. */
export function EditWebhook({ store, webhook, onClose }: EditWebhookProps) {
  const t = useWebhookWords()
  const [isTried, setTried] = useState(false)
  const { draft, change, dirty, busy, save, conflict } = useSavedDraft<Webhook, Draft>({
    saved: webhook,
    draftOf,
    send: (next, over) => store.change(over, next),
    query: store.query(webhook.id),
    refresh: store.refresh,
    done: () => t.saved,
    after: onClose,
    blocked: () => undefined,
  })
  return (
    <FormDialog
      title={t.edit}
      opened
      size={640}
      busy={busy}
      dirty={dirty}
      submitLabel={t.save}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isComplete(draft)) void save()
      }}
    >
      {conflict}
      <WebhookFields {...store} draft={draft} isTried={isTried} onChange={change} />
    </FormDialog>
  )
}

/** Closed only by its button: it is never shown again. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose(): void }) {
  const t = useWebhookWords()
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={t.secret}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{t.secretText}</Text>
        <CopyText text={secret ?? ''} />
        <Button onClick={onClose}>{t.secretKnown}</Button>
      </Stack>
    </Modal>
  )
}
