import { SafeHtml } from '@lotse/ui/text/safe-html'
import { useEffect, useState } from 'react'
import { useLoad } from '../server/use-load.ts'
import { LoadView } from '../shell/load-view.tsx'
import { Note } from '../shell/note.tsx'
import { RowButton } from '../shell/row-button.tsx'
import { useWidget } from '../state/widget-context.ts'
import { AskUs } from './ask-us.tsx'

const restMs = 250

/** Waits until typing pauses, then searches. */
export function HelpResults({ term }: { term: string }) {
  const [asked, setAsked] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), restMs)
    return () => clearTimeout(timer)
  }, [term])
  return <Results key={asked} term={asked} />
}

function Results({ term }: { term: string }) {
  const { step, t, locale } = useWidget()
  const results = useLoad(`help-search/${term}`, (api, signal) =>
    api('GET /shared/help/search', { query: { term, lang: locale }, signal }),
  )
  return (
    <LoadView of={results}>
      {({ items }) => (
        <>
          <p className="said" role="status">
            {t.help.found(items.length)}
          </p>
          {items.length === 0 ? (
            <Note text={t.help.nothingFound(term)}>
              <AskUs />
            </Note>
          ) : (
            <ul className="rows">
              {items.map(article => (
                <li key={article.id}>
                  <RowButton
                    title={article.title}
                    text={<SafeHtml html={article.excerpt} onLink={() => {}} />}
                    onClick={() => step({ do: 'go', to: { at: 'help-article', id: article.id } })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LoadView>
  )
}
