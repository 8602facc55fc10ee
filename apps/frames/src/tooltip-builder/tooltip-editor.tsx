import { pickText } from '@lotse/rules/text/local-text'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { type CSSProperties, useState } from 'react'
import { type BuilderTexts, builderTexts } from '../builder/builder-texts.ts'
import { CheckControl, ChoiceControl, NumberControl, TextControl } from '../builder/controls.tsx'
import { ElementField } from '../builder/element-field.tsx'
import { MessageField } from '../builder/message-field.tsx'
import type { FoundLinks } from '../builder/read-answers.ts'
import type { Candidates, Check } from '../builder/use-builder.ts'
import { type ThemeConfig, themeProperties } from '../lib/theme.ts'
import { furtherRules, matchesPage, suggestedPage, usualPageType } from './matches-page.ts'
import { TooltipIcon, tooltipIconNames } from './tooltip-icon.tsx'
import type { Tooltip } from './tooltip-kind.ts'

interface TooltipEditorProps {
  tooltip: Tooltip
  /** Address of the surrounding page. */
  page: string
  languages: string[]
  candidates: Candidates
  check: Check | undefined
  found: FoundLinks | undefined
  look: ThemeConfig
  t: BuilderTexts
  onSearchLinks(term: string): void
  onPick(): void
  onChange(tooltip: Tooltip, mark?: string): void
}

export function TooltipEditor(props: TooltipEditorProps) {
  const { tooltip, t, onChange } = props
  const change = (part: Partial<Tooltip>, mark?: string) => onChange({ ...tooltip, ...part }, mark)
  const hotspot = tooltip.mode === 'hotspot'
  const [language, setLanguage] = useState(props.languages[0] ?? 'de')
  const html = tooltip.html[language] || pickText(tooltip.html, props.languages[0] ?? '')
  return (
    <div className="b-form">
      <ElementField
        element={{ selector: tooltip.selector }}
        candidates={props.candidates}
        check={props.check}
        t={t}
        onPick={props.onPick}
        onChange={({ selector = '' }, mark) => change({ selector }, mark)}
      />
      <MessageField
        text={tooltip.html}
        languages={props.languages}
        language={language}
        t={t}
        found={props.found}
        onLanguage={setLanguage}
        onSearchLinks={props.onSearchLinks}
        onChange={(text, of) => change({ html: text }, `html-${of}`)}
      />
      <ChoiceControl
        label={t.tooltipMode}
        value={tooltip.mode}
        options={t.tooltipModes}
        onChange={mode => change({ mode: mode as Tooltip['mode'] })}
      />
      {hotspot && <HotspotFields tooltip={tooltip} t={t} change={change} />}
      <PageFields tooltip={tooltip} page={props.page} t={t} change={change} />
      <section className="b-look" aria-label={t.look}>
        <h2>{t.look}</h2>
        <div className="b-tooltip">
          {hotspot && (
            <TooltipIcon name={tooltip.icon} colour={tooltip.color} animated={tooltip.animated === true} />
          )}
          <div className="b-popover" lang={language} style={themeProperties(props.look) as CSSProperties}>
            <SafeHtml html={html || builderTexts(language).untitled} onLink={() => {}} />
          </div>
        </div>
      </section>
    </div>
  )
}

interface PartProps {
  tooltip: Tooltip
  t: BuilderTexts
  change(part: Partial<Tooltip>, mark?: string): void
}

/** The server stores no values beyond these. */
const offsets = { min: -500, max: 500 }

function HotspotFields({ tooltip, t, change }: PartProps) {
  return (
    <>
      <div className="b-pair">
        <ChoiceControl
          label={t.icon}
          value={tooltip.icon ?? 'circle-dot'}
          options={Object.fromEntries(tooltipIconNames.map(name => [name, t.icons[name]]))}
          onChange={icon => change({ icon: icon as Tooltip['icon'] })}
        />
        <TextControl
          type="color"
          label={t.colour}
          value={tooltip.color ?? '#485BFF'}
          onChange={color => change({ color }, 'color')}
        />
      </div>
      <CheckControl
        label={t.animated}
        value={tooltip.animated === true}
        onChange={animated => change({ animated })}
      />
      <div className="b-pair">
        <ChoiceControl
          label={t.posX}
          value={tooltip.posX ?? 'right'}
          options={{ left: t.left, right: t.right }}
          onChange={posX => change({ posX: posX as Tooltip['posX'] })}
        />
        <ChoiceControl
          label={t.posY}
          value={tooltip.posY ?? 'center'}
          options={{ top: t.top, center: t.center, bottom: t.bottom }}
          onChange={posY => change({ posY: posY as Tooltip['posY'] })}
        />
        <NumberControl
          {...offsets}
          label={t.offsetX}
          value={tooltip.offsetX ?? 4}
          onChange={offsetX => change({ offsetX }, 'x')}
        />
        <NumberControl
          {...offsets}
          label={t.offsetY}
          value={tooltip.offsetY ?? 0}
          onChange={offsetY => change({ offsetY }, 'y')}
        />
      </div>
    </>
  )
}

/** On which pages, with the result for the current page. */
function PageFields({ tooltip, page, t, change }: PartProps & { page: string }) {
  const { page: filter, pageType = usualPageType } = tooltip
  const further = furtherRules(tooltip).length
  const fits = matchesPage(tooltip, page)
  const choose = (chosen: string) => {
    if (!chosen) return change({ pageType: undefined, page: undefined, pageRules: undefined })
    const next = chosen as NonNullable<Tooltip['pageType']>
    // A suggestion for another type is not the author's own text.
    const written = filter !== undefined && filter !== suggestedPage(pageType, page)
    change({ pageType: next, page: written ? filter : suggestedPage(next, page) })
  }
  return (
    <>
      <ChoiceControl
        label={t.pageFilter}
        value={filter === undefined ? '' : pageType}
        options={{ '': t.everyPage, ...t.pageTypes }}
        onChange={choose}
      />
      {filter !== undefined && (
        <TextControl
          label={t.page}
          value={filter}
          hint={
            <>
              <span role="status" data-good={fits}>
                {fits ? t.pageMatches : t.pageDoesNotMatch}
              </span>{' '}
              {further > 0 && t.furtherRules(further)}
            </>
          }
          onChange={value => change({ page: value }, 'page')}
        />
      )}
    </>
  )
}
