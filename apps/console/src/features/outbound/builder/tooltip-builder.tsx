import type { Project } from '@lotse/contracts/console/projects'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { outboundKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import type { Draft } from '../editor/use-outbound-draft.ts'
import classes from '../outbound.module.css'
import { type Outbound, outboundsQuery } from '../outbound-queries.ts'
import { plainText } from '../plain-text.ts'
import type { SaveOutcome } from './builder-link.ts'
import { type KnownTooltips, saveTooltips } from './save-tooltips.ts'
import { searchLinks } from './search-links.ts'
import { SiteField } from './site-field.tsx'
import { type BuiltTooltip, tooltipsForBuilder, tooltipsFromBuilder } from './tooltip-config.ts'
import { aroundBuilder } from './tour-config.ts'
import { useBuilderWindow } from './use-builder-window.ts'

/** All tooltips of the project on the site, including the current one. */
export function TooltipBuilder({ project, draft }: { project: Project; draft: Draft }) {
  const t = useT()
  const { locale } = useLocale()
  const client = useQueryClient()
  const known = useRef<KnownTooltips>(new Map())
  const built = useRef<BuiltTooltip[]>([])
  const unsaved = useRef(false)
  const waiting = useRef(Promise.resolve<SaveOutcome>('later'))
  const problem = useRef('')
  const errorText = useErrorText()

  const store = useAction({
    run: async (final: boolean): Promise<SaveOutcome> => {
      const { waits, nowhere } = await saveTooltips(
        project.id,
        known.current,
        built.current,
        final,
        ({ config }) => (plainText(config.html) || config.selector).slice(0, 80),
      )
      if (nowhere) return final ? { saved: false, text: t.outbound.builder.noElement } : 'later'
      unsaved.current = waits
      return { saved: true, waits }
    },
    refresh: outboundKeys,
    done: (outcome, final) => (final && outcome !== 'later' && outcome.saved ? t.outbound.saved : undefined),
    failed: error => {
      problem.current = errorText(error)
      return false
    },
  })
  const take = (data: Record<string, unknown>, final: boolean): Promise<SaveOutcome> => {
    built.current = tooltipsFromBuilder(data)
    unsaved.current = true
    // One after the other: each needs the version created by the one before.
    waiting.current = waiting.current
      .then(() => store.run(final))
      .then(outcome => outcome ?? { saved: false, text: problem.current })
    return waiting.current
  }
  const builder = useBuilderWindow({
    config: () => ({
      ...tooltipsForBuilder(built.current, project),
      ...aroundBuilder(project, locale),
      unsaved: unsaved.current,
    }),
    changed: data => take(data, false),
    saved: data => take(data, true),
    search: term => searchLinks(client, project, t, term),
  })
  const begin = async (address: string, allowed: string[]) => {
    if (draft.dirty) await draft.save({ quiet: true })
    const all = await client.fetchQuery({ ...outboundsQuery(project.id), staleTime: 0 })
    const tooltips = all.items.filter(
      (one): one is Outbound<'tooltip'> => one.kind === 'tooltip' && one.status !== 'archived',
    )
    known.current = new Map(tooltips.map(one => [one.id, one]))
    built.current = tooltips.map(({ id, config, targeting: { pageRules } }) => ({ id, config, pageRules }))
    unsaved.current = false
    builder.open(address, allowed)
  }
  const open = useAction({ run: ([address, allowed]: [string, string[]]) => begin(address, allowed) })
  return (
    <Section title={t.outbound.builder.title}>
      <p className={classes.hint}>{t.outbound.builder.tooltipText}</p>
      <SiteField
        project={project}
        state={builder.state}
        onOpen={(address, allowed) => void open.run([address, allowed])}
        onFocus={builder.focus}
      />
      {draft.value.status === 'live' && <p className={classes.note}>{t.outbound.builder.liveNote}</p>}
    </Section>
  )
}
