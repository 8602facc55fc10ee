import type { NewsPreview } from '@lotse/contracts/messages/widget'
import type { NewsItem } from '@lotse/contracts/visitor/content'
import { longDate } from '../../lib/moments.ts'
import { useLoad } from '../server/use-load.ts'
import { Avatar } from '../shell/avatar.tsx'
import { LoadView } from '../shell/load-view.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'

export function NewsArticleScreen({ id }: { id: string }) {
  const { t, locale } = useWidget()
  const article = useLoad(`news/${id}`, (api, signal) =>
    api('GET /shared/news/:newsId', { params: { newsId: id }, query: { lang: locale }, signal }),
  )
  return (
    <div className="page">
      <TopBar title={article.data?.title ?? t.news.title} />
      <div className="page-body">
        <LoadView of={article}>{data => <NewsText {...data} />}</LoadView>
      </div>
    </div>
  )
}

type NewsTextProps = Pick<NewsItem, 'title' | 'coverImageUrl' | 'sender' | 'publishedAt'> & { html: string }

function NewsText({ title, coverImageUrl, sender, publishedAt, html }: NewsTextProps) {
  const { locale } = useWidget()
  return (
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
  )
}

/** As it will be shown, while it is being edited. */
export function NewsPreviewScreen({ sender, ...news }: NewsPreview) {
  return (
    <div className="page">
      <TopBar title={news.title} />
      <div className="page-body">
        <NewsText {...news} sender={sender ? { name: sender, avatar: null } : null} />
      </div>
    </div>
  )
}
