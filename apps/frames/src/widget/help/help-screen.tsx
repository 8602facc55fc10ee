import { longestSearch } from '@lotse/contracts/limits'
import { IconBook, IconSearch, IconX } from '@tabler/icons-react'
import { useLoad } from '../server/use-load.ts'
import { RowButton } from '../shell/row-button.tsx'
import { RowsView } from '../shell/rows-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { HelpResults } from './help-results.tsx'

export function HelpScreen({ term = '' }: { term?: string }) {
  const { step, t } = useWidget()
  // Stored with the place: coming back from an article shows the same results, and the site may request
  // others.
  const search = (next: string) => step({ do: 'note', term: next })
  return (
    <div className="page">
      <TopBar title={t.help.title} />
      <search className="search">
        <IconSearch aria-hidden size={20} stroke={1.75} />
        <input
          type="search"
          className="input"
          aria-label={t.help.search}
          placeholder={t.help.search}
          maxLength={longestSearch}
          value={term}
          onChange={event => search(event.currentTarget.value)}
        />
        {term && (
          <button type="button" className="icon-button" aria-label={t.help.clear} onClick={() => search('')}>
            <IconX aria-hidden size={18} />
          </button>
        )}
      </search>
      <div className="page-body">{term.trim() ? <HelpResults term={term.trim()} /> : <Collections />}</div>
    </div>
  )
}

function Collections() {
  const { step, t, locale } = useWidget()
  const collections = useLoad('help', (api, signal) =>
    api('GET /shared/help/collections', { query: { lang: locale }, signal }),
  )
  return (
    <RowsView of={collections} empty={t.help.empty} keyOf={collection => collection.id}>
      {collection => (
        <RowButton
          icon={<IconBook aria-hidden className="row-icon" stroke={1.75} />}
          title={collection.title}
          text={collection.description || t.help.articles(collection.articleCount)}
          onClick={() => step({ do: 'go', to: { at: 'help-collection', id: collection.id } })}
        />
      )}
    </RowsView>
  )
}
