import type { Webhook } from '@lotse/contracts/webhooks/webhook'
import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { WarningNote } from '../attention/warning-note.tsx'
import { EmptyState } from '../layout/page.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EditWebhook, NewWebhook, SecretDialog } from './webhook-dialogs.tsx'
import { useRotate, useTurn, WebhookRow } from './webhook-row.tsx'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'
import classes from './webhooks.module.css'

interface WebhookListProps {
  store: WebhookStore
  webhooks: Webhook[]
}

type Open = { what: 'new' } | { what: 'edit' | 'log'; id: string }

/** The webhooks of a product, and everything that is done to them. */
export function WebhookList({ store, webhooks }: WebhookListProps) {
  const t = useWebhookWords()
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  const close = () => setOpen(undefined)
  const opened = open && open.what !== 'new' ? webhooks.find(({ id }) => id === open.id) : undefined
  return (
    <div className={classes.stack}>
      <p className={classes.hint}>{t.lead}</p>
      {webhooks.map(
        webhook => webhook.offReason && <OffNote key={webhook.id} store={store} webhook={webhook} />,
      )}
      {webhooks.map(
        webhook =>
          webhook.unreadable.length > 0 && (
            <UnreadableNote
              key={webhook.id}
              store={store}
              webhook={webhook}
              onEdit={() => setOpen({ what: 'edit', id: webhook.id })}
              onSecret={setSecret}
            />
          ),
      )}
      {webhooks.length === 0 ? (
        <EmptyState icon={IconWebhook} title={t.empty} text={t.emptyText} />
      ) : (
        <ul className={classes.list} aria-label={t.title}>
          {webhooks.map(webhook => (
            <WebhookRow
              key={webhook.id}
              store={store}
              webhook={webhook}
              onEdit={() => setOpen({ what: 'edit', id: webhook.id })}
              onLog={() => setOpen({ what: 'log', id: webhook.id })}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={webhooks.length >= webhookRoom.webhooks}
          onClick={() => setOpen({ what: 'new' })}
        >
          {t.create}
        </Button>
      </Group>
      {open?.what === 'new' && <NewWebhook store={store} onClose={close} onCreated={setSecret} />}
      {opened && open?.what === 'edit' && <EditWebhook store={store} webhook={opened} onClose={close} />}
      {opened && open?.what === 'log' && <DeliveryLog store={store} webhook={opened} onClose={close} />}
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </div>
  )
}

/** Nobody switched it off: that should not go unnoticed. */
function OffNote({ store, webhook }: { store: WebhookStore; webhook: Webhook }) {
  const t = useWebhookWords()
  const turn = useTurn(store, webhook)
  return (
    <Note
      title={t.offTitle(webhook.name)}
      text={`${webhook.offReason && t.off[webhook.offReason]} ${t.offHint}`}
    >
      <Button size="compact-sm" variant="default" loading={turn.busy} onClick={() => void turn.run(true)}>
        {t.turnOn}
      </Button>
    </Note>
  )
}

interface UnreadableNoteProps {
  store: WebhookStore
  webhook: Webhook
  onEdit(): void
  onSecret(secret: string): void
}

function UnreadableNote({ store, webhook, onEdit, onSecret }: UnreadableNoteProps) {
  const t = useWebhookWords()
  const rotate = useRotate(store, webhook, onSecret)
  const { name, unreadable } = webhook
  const text = [...unreadable.map(part => t.unreadableParts[part]), t.unreadableHint].join(' ')
  return (
    <Note title={t.unreadableTitle(name)} text={text}>
      {unreadable.includes('address') && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t.enterAddress}
        </Button>
      )}
      {unreadable.includes('secret') && (
        <Button size="compact-sm" variant="default" loading={rotate.busy} onClick={() => void rotate.run()}>
          {t.rotate}
        </Button>
      )}
    </Note>
  )
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <WarningNote title={title}>
      <p className={classes.note}>{text}</p>
      <Group mt="sm" gap="xs">
        {children}
      </Group>
    </WarningNote>
  )
}
