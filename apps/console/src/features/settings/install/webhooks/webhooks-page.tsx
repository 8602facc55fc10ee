import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { Section } from '@lotse/ui/layout/page'
import { WebhookList } from '@lotse/ui/webhooks/webhook-list'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../../settings.module.css'
import { useWebhookStore, webhooksQuery } from './use-webhook-store.ts'

/** Whom the project tells what happens: other servers and chat tools. */
export function WebhooksPage({ project }: { project: Project }) {
  const t = useT()
  const store = useWebhookStore(project.id)
  const webhooks = useQuery(webhooksQuery(project.id))
  return (
    <div className={classes.narrow}>
      <Section title={t.settings.tabs.webhooks}>
        <Loaded of={webhooks}>{({ items }) => <WebhookList store={store} webhooks={items} />}</Loaded>
      </Section>
    </div>
  )
}
