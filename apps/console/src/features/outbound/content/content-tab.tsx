import type { Project } from '@lotse/contracts/console/projects'
import { Section } from '@lotse/ui/layout/page'
import { useState } from 'react'
import { useMay } from '../../../lib/backend/role.ts'
import { Editable } from '../../../lib/editor/editable.tsx'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { useT } from '../../../lib/i18n.ts'
import { TooltipBuilder } from '../builder/tooltip-builder.tsx'
import { languagesOf } from '../builder/tour-config.ts'
import type { Draft } from '../editor/use-outbound-draft.ts'
import classes from '../outbound.module.css'
import { Preview } from '../preview/preview.tsx'
import { BannerForm } from './banner-form.tsx'
import { ChecklistForm } from './checklist-form.tsx'
import { NewsTab } from './news-tab.tsx'
import { NotificationForm } from './notification-form.tsx'
import { OutboundName } from './outbound-name.tsx'
import { SurveyForm } from './target-forms.tsx'
import { TooltipFields } from './tooltip-fields.tsx'
import { TourForm } from './tour-form.tsx'

/** The form for its kind, language by language, and what visitors will see. */
export function ContentTab({ project, draft }: { project: Project; draft: Draft }) {
  const { value } = draft
  if (value.kind === 'news') return <NewsTab project={project} draft={draft} value={value} />
  return <OwnContent project={project} draft={draft} />
}

function OwnContent({ project, draft }: { project: Project; draft: Draft }) {
  const t = useT()
  const may = useMay('agent')
  const languages = languagesOf(project)
  const [lang, setLang] = useState(project.defaultLang)
  const { value } = draft
  const spoken = value.kind !== 'survey'
  return (
    <div className={classes.split}>
      <div className={classes.stack}>
        <Section
          title={t.outbound.content.title}
          actions={
            spoken &&
            languages.length > 1 && <LanguageTabs languages={languages} value={lang} onChange={setLang} />
          }
        >
          <Editable>
            <OutboundName draft={draft} />
            <KindForm project={project} draft={draft} lang={lang} />
          </Editable>
        </Section>
        <Editable>
          {value.kind === 'tour' && <TourForm project={project} draft={draft} tour={value} lang={lang} />}
          {value.kind === 'tooltip' && may && <TooltipBuilder project={project} draft={draft} />}
        </Editable>
      </div>
      <Preview project={project} outbound={value} lang={lang} />
    </div>
  )
}

function KindForm({ project, draft, lang }: { project: Project; draft: Draft; lang: string }) {
  const { value } = draft
  const shared = { lang, onChange: (config: unknown) => draft.change({ config }) }
  switch (value.kind) {
    case 'notification':
      return <NotificationForm {...shared} config={value.config} gaps={draft.gaps} />
    case 'banner':
      return <BannerForm {...shared} config={value.config} projectId={project.id} />
    case 'survey':
      return <SurveyForm {...shared} config={value.config} projectId={project.id} />
    case 'checklist':
      return <ChecklistForm {...shared} config={value.config} projectId={project.id} gaps={draft.gaps} />
    case 'tooltip':
      return <TooltipFields {...shared} config={value.config} />
    default:
      return null
  }
}
