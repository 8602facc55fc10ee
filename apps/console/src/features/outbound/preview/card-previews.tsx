import { pickText } from '@lotse/rules/text/local-text'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import classes from './preview.module.css'
import { SitePage } from './site-page.tsx'

/** The cards of the SDK, redrawn here: they are part of a page and cannot be framed. */
export function NotificationPreview({ config, lang }: { config: ConfigOf<'notification'>; lang: string }) {
  const { preview } = useT().outbound
  const from = config.sender?.name ?? ''
  const text = pickText(config.text, lang)
  return (
    <SitePage floating note={text ? undefined : preview.none}>
      {text && (
        <div className={classes.card}>
          {from && <span className={classes.face}>{[...from][0]?.toUpperCase()}</span>}
          <span>
            {from && <b>{from}</b>}
            <span className={classes.cardText}>{text.replaceAll('{{name}}', preview.name)}</span>
          </span>
        </div>
      )}
    </SitePage>
  )
}

/** The card that points to a post. */
export interface NewsCard {
  title: Record<string, string>
  previewText: Record<string, string>
  coverImageUrl: string | null
  author: string
}

export function NewsPreview({ news, lang }: { news: NewsCard | undefined; lang: string }) {
  const { preview } = useT().outbound
  return (
    <SitePage floating note={news ? undefined : preview.none}>
      {news && (
        <div className={classes.card} data-cover={Boolean(news.coverImageUrl)}>
          {news.coverImageUrl && <img className={classes.cover} src={news.coverImageUrl} alt="" />}
          <span>
            <b>{pickText(news.title, lang)}</b>
            <span className={classes.cardText}>{pickText(news.previewText, lang)}</span>
            {news.author && <small>{news.author}</small>}
          </span>
        </div>
      )}
    </SitePage>
  )
}

/** The card only names the next step; opened in the widget, or if there is no card, it is the list itself. */
export function ChecklistPreview({ config, lang }: { config: ConfigOf<'checklist'>; lang: string }) {
  const { content: t, preview } = useT().outbound
  const subject = pickText(config.subject, lang) || t.subject
  const titleOf = (at: number) => pickText(config.steps[at]?.title, lang) || t.step(at + 1)
  if (config.popupType === 'notification')
    return (
      <SitePage floating>
        <div className={classes.checklist}>
          <b>{subject.replaceAll('{{name}}', preview.name)}</b>
          <span className={classes.bar} aria-hidden />
          <small>{preview.progress(0, config.steps.length)}</small>
          {config.steps.length > 0 && <span className={classes.cardText}>{titleOf(0)}</span>}
        </div>
      </SitePage>
    )
  return (
    <SitePage floating>
      <div className={classes.checklist}>
        <b>{subject}</b>
        <div className={classes.cardText}>
          <SafeHtml html={pickText(config.message, lang)} />
        </div>
        <span className={classes.bar} aria-hidden />
        <ol>
          {config.steps.map((step, at) => (
            <li key={step.id}>
              <span className={classes.tick} aria-hidden />
              {titleOf(at)}
            </li>
          ))}
        </ol>
      </div>
    </SitePage>
  )
}
