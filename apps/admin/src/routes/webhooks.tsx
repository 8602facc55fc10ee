import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { WebhookList } from '@lotse/ui/webhooks/webhook-list'
import { useQuery } from '@tanstack/react-query'
import { useWebhookStore } from '../features/connections/webhooks/use-webhook-store.ts'
import { useApi } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useT } from '../lib/i18n.ts'

/** D115: whom the academy tells what happens. */
export function WebhooksScreen() {
  if (useOffer('webhooks') === false) throw new RouteError('no_webhooks', 501)
  return <Webhooks />
}

function Webhooks() {
  const t = useT()
  const store = useWebhookStore()
  const webhooks = useQuery(routeQuery(useApi(), 'GET /admin/webhooks'))
  return (
    <>
      <PageHeader title={t.shell.nav.webhooks} />
      <Loaded of={webhooks}>{({ items }) => <WebhookList store={store} webhooks={items} />}</Loaded>
    </>
  )
}
