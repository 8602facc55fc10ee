import type { Attempt, DeliveryDetail, Webhook } from '@lotse/contracts/webhooks/webhook'
import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../data/loaded.tsx'
import { useAction } from '../data/use-action.tsx'
import { useFormat } from '../language/use-format.tsx'
import { Status } from '../layout/page.tsx'
import { prettyJson } from '../text/pretty-json.ts'
import { stateTone, topicName } from './delivery-words.ts'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'
import classes from './webhooks.module.css'

interface DeliveryDetailsProps {
  store: WebhookStore
  webhook: Webhook
  deliveryId: string
  onBack(): void
}

/** One delivery: what was sent, and each attempt with its answer. */
export function DeliveryDetails({ store, webhook, deliveryId, onBack }: DeliveryDetailsProps) {
  const t = useWebhookWords()
  const delivery = useQuery({
    queryKey: [store.deliveryKey, { id: webhook.id, deliveryId }],
    queryFn: ({ signal }) => store.delivery(webhook.id, deliveryId, signal),
  })
  const repeat = useAction({
    run: () => store.repeat(webhook.id, deliveryId),
    refresh: store.refresh,
    done: () => t.repeated,
  })
  return (
    <div className={classes.stack}>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t.back}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRepeat size={14} aria-hidden />}
          disabled={!webhook.isOn || delivery.data?.state === 'waiting' || delivery.data?.isTest}
          loading={repeat.busy}
          onClick={() => void repeat.run()}
        >
          {t.repeat}
        </Button>
      </Group>
      <Loaded of={delivery}>{data => <Details store={store} delivery={data} />}</Loaded>
    </div>
  )
}

function Details({ store, delivery }: { store: WebhookStore; delivery: DeliveryDetail }) {
  const t = useWebhookWords()
  const format = useFormat()
  return (
    <>
      <div>
        <Text fw={600}>{topicName(store, t, delivery)}</Text>
        <div className={classes.line}>
          <Status tone={stateTone[delivery.state]}>{t.states[delivery.state]}</Status>
          {delivery.reason && <span>{t.reasons[delivery.reason]}</span>}
          {delivery.subject && <span>{delivery.subject}</span>}
          <span>{format.dateTime(delivery.createdAt)}</span>
        </div>
      </div>
      <Block title={t.sent} text={prettyJson(delivery.body)} />
      {delivery.attempts.map(attempt => (
        <AttemptPart key={attempt.at} attempt={attempt} />
      ))}
    </>
  )
}

function AttemptPart({ attempt }: { attempt: Attempt }) {
  const t = useWebhookWords()
  const format = useFormat()
  const { at, code, status, ms, error, sent, answer, isCut } = attempt
  const headers = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  return (
    <section className={classes.attempt} aria-label={`${t.attempts}: ${format.dateTime(at)}`}>
      <div className={classes.line}>
        <Status tone={code === 'ok' ? 'good' : 'bad'}>{t.codes[code]}</Status>
        {status !== null && <span>{status}</span>}
        <span>{format.milliseconds(ms)}</span>
        <span>{format.dateTime(at)}</span>
        {error && <span lang="en">{error}</span>}
      </div>
      {isCut && <p className={classes.hint}>{t.isCut}</p>}
      <Block title={t.headers} text={headers.join('\n')} />
      <Block title={t.answer} text={answer || t.noAnswer} />
    </section>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <pre className={classes.code} tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}
