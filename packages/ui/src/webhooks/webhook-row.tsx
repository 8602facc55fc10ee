import type { Webhook } from '@lotse/contracts/webhooks/webhook'
import { Switch, UnstyledButton } from '@mantine/core'
import { IconListDetails, IconPencil, IconPlugConnected, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useAction } from '../data/use-action.tsx'
import { useFormat } from '../language/use-format.tsx'
import { Status } from '../layout/page.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { useSnackbar } from '../overlay/snackbar.tsx'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'
import classes from './webhooks.module.css'

interface WebhookRowProps {
  store: WebhookStore
  webhook: Webhook
  onEdit(): void
  onLog(): void
  onSecret(secret: string): void
}

export function WebhookRow({ store, webhook, onEdit, onLog, onSecret }: WebhookRowProps) {
  const t = useWebhookWords()
  const format = useFormat()
  const snackbar = useSnackbar()
  const { id, name, isOn, failures, waiting, topics, oldSecretUntil } = webhook
  const turn = useTurn(store, webhook)
  const remove = useAction({
    run: () => store.remove(id),
    ask: () => ({ title: t.deleteTitle(name), body: t.deleteText, primary: t.delete }),
    refresh: store.refresh,
    done: () => t.deleted(name),
  })
  const rotate = useRotate(store, webhook, onSecret)
  const attempt = useAction({
    run: () => store.attempt(id),
    refresh: store.refresh,
    done: ({ state }) => (state === 'delivered' ? t.tested : undefined),
    after: ({ state, code, status }) => {
      const why = [code && t.codes[code], status].filter(Boolean).join(', ')
      if (state !== 'delivered') snackbar.show(t.testFailed(why), 'bad')
    },
  })
  const isLost = webhook.unreadable.length > 0
  const tone = !isOn ? 'neutral' : isLost || failures > 0 ? 'warn' : 'good'
  const stateText = !isOn ? t.isOff : isLost ? t.unreadable : failures > 0 ? t.failing(failures) : t.works
  return (
    <li>
      <div>
        <UnstyledButton className={classes.name} aria-label={t.open(name)} onClick={onEdit}>
          {name}
        </UnstyledButton>
        <div className={classes.line}>
          <Status tone={tone}>{stateText}</Status>
          <span>{t.formats[webhook.format]}</span>
          <span>
            {t.topics}: {format.number(topics.length)}
          </span>
          {waiting > 0 && <span>{t.waiting(waiting)}</span>}
          {oldSecretUntil && <span>{t.overlap(format.dateTime(oldSecretUntil))}</span>}
        </div>
      </div>
      <Switch
        aria-label={t.isOnNamed(name)}
        checked={turn.busy ? turn.about : isOn}
        onChange={event => void turn.run(event.currentTarget.checked)}
      />
      <RowMenu
        name={name}
        actions={[
          { label: t.edit, icon: IconPencil, onPress: onEdit },
          { label: t.log, icon: IconListDetails, onPress: onLog },
          { label: t.test, icon: IconPlugConnected, busy: attempt.busy, onPress: () => void attempt.run() },
          ...(webhook.format === 'json'
            ? [{ label: t.rotate, icon: IconRefresh, busy: rotate.busy, onPress: () => void rotate.run() }]
            : []),
          {
            label: t.delete,
            icon: IconTrash,
            tone: 'danger',
            busy: remove.busy,
            onPress: () => void remove.run(),
          },
        ]}
      />
    </li>
  )
}

export function useRotate(
  store: WebhookStore,
  { id, unreadable }: Webhook,
  onSecret: (secret: string) => void,
) {
  const t = useWebhookWords()
  return useAction({
    run: () => store.rotate(id),
    // Nobody has anything to lose if the former one is lost.
    ...(unreadable.includes('secret')
      ? {}
      : { ask: () => ({ title: t.rotateTitle, body: t.rotateText, primary: t.rotate }) }),
    refresh: store.refresh,
    after: ({ secret }) => onSecret(secret),
  })
}

export function useTurn(store: WebhookStore, webhook: Webhook) {
  const t = useWebhookWords()
  return useAction({
    run: (isOn: boolean) => store.change(webhook, { isOn }),
    refresh: store.refresh,
    done: saved => (saved.isOn ? t.switchedOn(saved.name) : t.switchedOff(saved.name)),
  })
}
