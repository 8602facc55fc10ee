import type { ElementTarget, SelectorMatches } from '@lotse/contracts/messages/builder'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { BuilderTexts } from './builder-texts.ts'
import { ToolButton } from './buttons.tsx'
import type { Candidates, Check } from './use-builder.ts'

interface SelectorListProps {
  element: ElementTarget
  candidates: Candidates
  check: Check | undefined
  several: boolean
  t: BuilderTexts
  onChange(element: ElementTarget): void
}

/** The element's selectors with their matches: which one leads, and which others vote with it. */
export function SelectorList({ element, candidates, check, several, t, onChange }: SelectorListProps) {
  const used = element.selectors ?? []
  const rows = rowsOf(element, candidates, check)
  if (rows.length < 2) return null
  const lead = (selector: string) =>
    onChange({
      ...element,
      selector,
      ...(several ? { selectors: [...new Set([selector, ...used])] } : {}),
    })
  const toggle = (selector: string) =>
    onChange({
      ...element,
      selectors: used.includes(selector) ? used.filter(one => one !== selector) : [...used, selector],
    })
  return (
    <fieldset className="b-selectors">
      <legend className="b-label">{t.otherSelectors}</legend>
      {rows.map(({ selector, matches }) => {
        const leads = selector === element.selector
        return (
          <div key={selector} className="b-selector" data-leads={leads}>
            <label>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={several ? undefined : 'selector-choice'}
                checked={several ? leads || used.includes(selector) : leads}
                disabled={several && leads}
                onChange={() => (several ? toggle(selector) : lead(selector))}
              />
              <code>{selector}</code>
            </label>
            <span className="b-matches" data-one={matches === 1}>
              {matches === undefined ? '' : t.matches(matches)}
            </span>
            {several && (
              <ToolButton
                icon={leads ? IconStarFilled : IconStar}
                label={t.leads(selector)}
                size={16}
                aria-pressed={leads}
                onClick={() => lead(selector)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

interface Row extends Omit<SelectorMatches, 'matches'> {
  /** Unknown until the page has responded. */
  matches: number | undefined
}

/** In a stable order: as the picker gave them, then what else the step has. */
function rowsOf({ selector, selectors }: ElementTarget, candidates: Candidates, check?: Check): Row[] {
  const known = new Map([...candidates, ...(check?.matches ?? [])].map(one => [one.selector, one.matches]))
  const names = [...candidates.map(one => one.selector), ...(selectors ?? []), selector ?? '']
  return [...new Set(names)].filter(Boolean).map(name => ({ selector: name, matches: known.get(name) }))
}
