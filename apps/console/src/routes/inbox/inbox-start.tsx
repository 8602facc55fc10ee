import { EmptyState } from '@lotse/ui/layout/page'
import { IconInbox } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'

export function InboxStartRoute() {
  const t = useT()
  return <EmptyState icon={IconInbox} title={t.inbox.chooseTitle} text={t.inbox.chooseText} />
}
