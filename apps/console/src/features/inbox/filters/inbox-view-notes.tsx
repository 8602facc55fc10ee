import type { ViewQuery } from '@lotse/contracts/views/inbox-views'
import { useUiT } from '@lotse/ui/language/i18n'
import { ViewBar } from '@lotse/ui/views/view-bar'
import { ViewNote } from '@lotse/ui/views/view-note'
import type { Inbox } from '../use-inbox.ts'
import { missingNames } from './missing-values.ts'

interface InboxViewNotesProps {
  inbox: Inbox
  query: ViewQuery
  /** Those whose values may go. */
  filters: Parameters<typeof missingNames>[0]
}

/** What is to be said about the open view: that it is gone, changed, or names what is gone. */
export function InboxViewNotes({ inbox, query, filters }: InboxViewNotesProps) {
  const t = useUiT().views
  const { view, views, list } = inbox
  if (inbox.viewIsGone) return <ViewNote>{t.gone}</ViewNote>
  if (!view) return null
  const missing = missingNames(filters, list.chosen, inbox.rows?.length === 0)
  return (
    <>
      {missing.length > 0 && <ViewNote>{t.missing(missing.join(', '))}</ViewNote>}
      <ViewBar store={views} view={view} query={query} key={view.id} />
    </>
  )
}
