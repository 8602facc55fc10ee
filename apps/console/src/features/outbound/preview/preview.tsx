import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { Project } from '@lotse/contracts/console/projects'
import { inkOn } from '@lotse/rules/colours'
import { Section } from '@lotse/ui/layout/page'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { BannerPreview } from './banner-preview.tsx'
import { ChecklistPreview, type NewsCard, NewsPreview, NotificationPreview } from './card-previews.tsx'
import { TooltipPreview, TourPreview } from './guide-previews.tsx'
import classes from './preview.module.css'
import { SurveyPreview } from './survey-preview.tsx'

interface PreviewProps {
  project: Project
  outbound: ConsoleOutbound
  lang: string
  /** The post as it is in the editor. */
  news?: NewsCard | undefined
}

/** What visitors will see, in the project's colors, on a placeholder for its site. */
export function Preview({ project, outbound, lang, news }: PreviewProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { color, backgroundColor, borderRadius } = project.settings.appearance
  useEffect(() => {
    const { style } = box.current ?? {}
    style?.setProperty('--p-color', color)
    style?.setProperty('--p-on-color', inkOn(color))
    style?.setProperty('--p-background', backgroundColor)
    style?.setProperty('--p-on-background', inkOn(backgroundColor))
    style?.setProperty('--p-radius', `${Math.round(borderRadius * 0.6)}px`)
  }, [color, backgroundColor, borderRadius])
  return (
    <div className={classes.sticky}>
      <Section title={t.outbound.preview.title} flush>
        <div ref={box} className={classes.page}>
          <Kind project={project} outbound={outbound} lang={lang} news={news} />
        </div>
      </Section>
    </div>
  )
}

function Kind({ project, outbound, lang, news }: PreviewProps) {
  switch (outbound.kind) {
    case 'notification':
      return <NotificationPreview config={outbound.config} lang={lang} />
    case 'banner':
      return <BannerPreview project={project} config={outbound.config} lang={lang} />
    case 'survey':
      return <SurveyPreview project={project} config={outbound.config} lang={lang} />
    case 'news':
      return <NewsPreview news={news} lang={lang} />
    case 'checklist':
      return <ChecklistPreview config={outbound.config} lang={lang} />
    case 'tour':
      return <TourPreview config={outbound.config} lang={lang} />
    case 'tooltip':
      return <TooltipPreview config={outbound.config} lang={lang} />
  }
}
