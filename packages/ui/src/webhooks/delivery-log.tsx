import type { Delivery, Webhook } from '@lotse/contracts/webhooks/webhook'
import { deliveryStates } from '@lotse/contracts/webhooks/webhook-choices'
import { Button, Group, Loader, Modal, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../data/use-action.tsx'
import { useUiT } from '../language/i18n.tsx'
import { useFormat } from '../language/use-format.tsx'
import { EmptyState, ErrorState, Status } from '../layout/page.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { stateTone, topicName } from './delivery-words.ts'
import { RepeatFailed } from './repeat-failed.tsx'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'
import classes from './webhooks.module.css'

interface DeliveryLogProps {
  store: WebhookStore
  webhook: Webhook
  onClose(): void
}

const UNDER_WAY_MS = 5000

/** What was sent in the last 30 days, and how it went. */
export function DeliveryLog({ store, webhook, onClose }: DeliveryLogProps) {
  const t = useWebhookWords()
  const ui = useUiT()
  const [opened, setOpened] = useState<string>()
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t.logOf(webhook.name)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {opened ? (
        <DeliveryDetails
          store={store}
          webhook={webhook}
          deliveryId={opened}
          onBack={() => setOpened(undefined)}
        />
      ) : (
        <Deliveries store={store} webhook={webhook} onOpen={setOpened} />
      )}
    </Modal>
  )
}

interface DeliveriesProps extends Omit<DeliveryLogProps, 'onClose'> {
  onOpen(id: string): void
}

function Deliveries({ store, webhook, onOpen }: DeliveriesProps) {
  const t = useWebhookWords()
  const ui = useUiT()
  const errorText = useErrorText()
  const [state, setState] = useState<Delivery['state']>()
  const query = useInfiniteQuery({
    queryKey: [store.deliveriesKey, { id: webhook.id, state }],
    queryFn: ({ pageParam, signal }) =>
      store.deliveries(
        webhook.id,
        { ...(state ? { state } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(one => one.state === 'waiting')) ? UNDER_WAY_MS : false,
  })
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <div className={classes.stack}>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t.state}
          value={state ?? ''}
          onChange={value => setState(deliveryStates.find(one => one === value))}
          data={[
            { value: '', label: t.allStates },
            ...deliveryStates.map(value => ({ value, label: t.states[value] })),
          ]}
        />
        <RepeatFailed store={store} webhook={webhook} />
      </Group>
      {!rows && query.error && (
        <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {!rows && !query.error && <Loader size="sm" aria-label={ui.loading} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={IconWebhook}
          title={state ? t.logNone : t.logEmpty}
          {...(state ? {} : { text: t.logEmptyText })}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label={t.log}>
          {rows.map(delivery => (
            <DeliveryRow
              key={delivery.id}
              store={store}
              delivery={delivery}
              onOpen={() => onOpen(delivery.id)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </div>
  )
}

interface DeliveryRowProps {
  store: WebhookStore
  delivery: Delivery
  onOpen(): void
}

function DeliveryRow({ store, delivery, onOpen }: DeliveryRowProps) {
  const t = useWebhookWords()
  const format = useFormat()
  const { state, code, status, reason, subject, tries, dueAt, createdAt } = delivery
  const why = [reason && t.reasons[reason], code && code !== 'ok' && t.codes[code], status].filter(Boolean)
  const name = topicName(store, t, delivery)
  return (
    <li>
      <div>
        <UnstyledButton className={classes.name} aria-label={t.openDelivery(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {subject && <div className={classes.line}>{subject}</div>}
        <div className={classes.line}>
          <Status tone={stateTone[state]}>{t.states[state]}</Status>
          {why.length > 0 && <span>{why.join(', ')}</span>}
          {tries > 1 && <span>{t.tries(tries)}</span>}
          {dueAt && tries > 0 && <span>{t.next(format.dateTime(dueAt))}</span>}
        </div>
      </div>
      <span className={classes.line}>{format.dateTime(createdAt)}</span>
    </li>
  )
}
