import type { Webhook } from '@lotse/contracts/webhooks/webhook'
import { Button, Menu } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useAction } from '../data/use-action.tsx'
import type { WebhookStore } from './webhook-store.ts'
import { useWebhookWords } from './webhook-words.ts'

const spanHours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const

/** Delivers again what failed in a span of time. */
export function RepeatFailed({ store, webhook }: { store: WebhookStore; webhook: Webhook }) {
  const t = useWebhookWords()
  const repeat = useAction({
    run: (hours: number) => {
      const now = Date.now()
      const since = new Date(now - hours * 3_600_000).toISOString()
      // The server's clock may be a little ahead of this one.
      return store.repeatSpan(webhook.id, { since, until: new Date(now + 300_000).toISOString(), all: false })
    },
    refresh: store.refresh,
    done: ({ number, hasMore }) => t.repeatedMany(number, hasMore),
  })
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRepeat size={14} aria-hidden />}
          disabled={!webhook.isOn}
          loading={repeat.busy}
        >
          {t.repeatFailed}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['hour', 'day', 'week', 'month'] as const).map(span => (
          <Menu.Item key={span} onClick={() => void repeat.run(spanHours[span])}>
            {t.spans[span]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
