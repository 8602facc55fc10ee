import { longDate } from '../../lib/moments.ts'
import { Avatar } from '../shell/avatar.tsx'
import { LoadView } from '../shell/load-view.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useLoad } from '../use-load.ts'
import { useWidget } from '../widget-context.ts'

export function NewsArticleScreen({ id }: { id: string }) {
  const { t, locale } = useWidget()
  const article = useLoad(`news/${id}`, (api, signal) =>
    api('GET /shared/news/:newsId', { params: { newsId: id }, query: { lang: locale }, signal }),
  )
  return (
    <div className="page">
      <TopBar title={article.data?.title ?? t.news.title} />
      <div className="page-body">
        <LoadView of={article}>
          {({ title, coverImageUrl, sender, publishedAt, html }) => (
            <article className="article">
              {coverImageUrl && <img className="article-cover" src={coverImageUrl} alt="" />}
              <h2>{title}</h2>
              <p className="article-by">
                {sender && <Avatar name={sender.name} src={sender.avatar} />}
                <span>
                  {sender?.name && `${sender.name} · `}
                  {longDate(publishedAt, locale)}
                </span>
              </p>
              <RichText html={html} />
            </article>
          )}
        </LoadView>
      </div>
    </div>
  )
}
