import type { Project } from '@lotse/contracts/console/projects'
import { useLocale } from '@lotse/ui/language/i18n'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.ts'
import type { Draft } from '../editor/use-outbound-draft.ts'
import classes from '../outbound.module.css'
import type { Outbound } from '../outbound-queries.ts'
import { pagesBuiltOn } from './pages-built-on.ts'
import { searchLinks } from './search-links.ts'
import { SiteField } from './site-field.tsx'
import { aroundBuilder, tourForBuilder, tourFromBuilder } from './tour-config.ts'
import { useBuilderWindow } from './use-builder-window.ts'

interface TourBuilderProps {
  project: Project
  tour: Outbound<'tour'>
  draft: Draft
}

/**
 * Opens the site with the builder on it. A draft is saved while it is being built; a live tour only when the
 * person saves.
 */
export function TourBuilder({ project, tour, draft }: TourBuilderProps) {
  const t = useT()
  const { locale } = useLocale()
  const client = useQueryClient()
  const take = (data: Record<string, unknown>) => {
    const { pageRules } = tour.targeting
    const proposed = pageRules.length === 0 ? pagesBuiltOn(data.builtOn) : []
    draft.change({
      config: tourFromBuilder(data, tour.config),
      ...(proposed.length > 0 ? { targeting: { ...tour.targeting, pageRules: proposed } } : {}),
    })
  }
  const builder = useBuilderWindow({
    config: () => ({
      ...tourForBuilder(tour, project),
      ...aroundBuilder(project, locale),
      unsaved: draft.dirty,
    }),
    changed: async data => {
      take(data)
      return tour.status === 'live' ? 'later' : draft.save({ quiet: true })
    },
    saved: data => {
      take(data)
      return draft.save()
    },
    search: term => searchLinks(client, project, t, term),
  })
  return (
    <Section title={t.outbound.builder.title}>
      <p className={classes.hint}>{t.outbound.builder.text}</p>
      <SiteField
        project={project}
        start={tour.config.startURL}
        state={builder.state}
        onOpen={builder.open}
        onFocus={builder.focus}
      />
      {tour.status === 'live' && <p className={classes.note}>{t.outbound.builder.liveNote}</p>}
    </Section>
  )
}
