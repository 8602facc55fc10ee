import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { StopMails } from '../../features/letter/stop-mails.tsx'
import { VisitorPage } from '../../features/letter/visitor-page.tsx'

export function StopMailsRoute() {
  return (
    <EmptyLayout>
      <VisitorPage>
        <StopMails />
      </VisitorPage>
    </EmptyLayout>
  )
}
