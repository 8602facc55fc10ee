import { useLoad } from '../server/use-load.ts'
import { LoadView } from '../shell/load-view.tsx'
import { RowButton } from '../shell/row-button.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'

export function HelpCollectionScreen({ id }: { id: string }) {
  const { step, t, locale } = useWidget()
  const loaded = useLoad(`help/${id}`, (api, signal) =>
    api('GET /shared/help/collections/:collectionId', {
      params: { collectionId: id },
      query: { lang: locale },
      signal,
    }),
  )
  return (
    <div className="page">
      <TopBar title={loaded.data?.collection.title ?? t.help.title} />
      <div className="page-body">
        <LoadView of={loaded}>
          {({ collection, articles }) => (
            <>
              {collection.description && <p className="page-lead">{collection.description}</p>}
              <ul className="rows">
                {articles.map(article => (
                  <li key={article.id}>
                    <RowButton
                      title={article.title}
                      text={article.excerpt}
                      onClick={() => step({ do: 'go', to: { at: 'help-article', id: article.id } })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </LoadView>
      </div>
    </div>
  )
}
