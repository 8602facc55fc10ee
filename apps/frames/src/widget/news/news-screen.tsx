import type { NewsItem } from '@lotse/contracts/visitor/content'
import { shortMoment } from '../../lib/moments.ts'
import { useLoad } from '../server/use-load.ts'
import { LoadView } from '../shell/load-view.tsx'
import { Note } from '../shell/note.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'

export function useNews() {
  const { locale } = useWidget()
  return useLoad('news', (api, signal) => api('GET /shared/news', { query: { lang: locale }, signal }))
}

export function NewsScreen() {
  const { t } = useWidget()
  const news = useNews()
  return (
    <div className="page">
      <TopBar title={t.news.title} />
      <div className="page-body padded">
        <LoadView of={news}>
          {({ items }) =>
            items.length === 0 ? (
              <Note text={t.news.empty} />
            ) : (
              items.map(item => <NewsCard key={item.id} item={item} />)
            )
          }
        </LoadView>
      </div>
    </div>
  )
}

export function NewsCard({ item }: { item: NewsItem }) {
  const { step, locale, t } = useWidget()
  return (
    <button
      type="button"
      className="news-card"
      onClick={() => step({ do: 'go', to: { at: 'news-article', id: item.id } })}
    >
      {item.coverImageUrl && <img src={item.coverImageUrl} alt="" loading="lazy" />}
      <span className="news-words">
        <span className="news-moment">
          {shortMoment(item.publishedAt, locale)}
          {!item.read && <span className="new-mark">{t.news.fresh}</span>}
        </span>
        <span className="news-title">{item.title}</span>
        {item.previewText && <span className="row-text">{item.previewText}</span>}
      </span>
    </button>
  )
}
