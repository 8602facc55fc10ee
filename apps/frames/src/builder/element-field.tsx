import type { ElementTarget } from '@lotse/contracts/messages/builder'
import { longest } from '@lotse/contracts/visitor/longest'
import { IconPointer } from '@tabler/icons-react'
import { useRef } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import { CheckControl } from './controls.tsx'
import { SelectorList } from './selector-list.tsx'
import type { Candidates, Check } from './use-builder.ts'

interface ElementFieldProps {
  element: ElementTarget
  /** The picker's latest candidates, for this element or another. */
  candidates: Candidates
  check: Check | undefined
  /** Keeps several selectors, which vote; otherwise only one. */
  several?: boolean
  /** Without an element it is shown in the middle of the page; otherwise nowhere. */
  canBeCentred?: boolean
  t: BuilderTexts
  onPick(): void
  onChange(element: ElementTarget, mark?: string): void
}

/**
 * Which element: picked on the page or typed by hand, all its selectors, and how reliably it is found here.
 */
export function ElementField({
  element,
  candidates,
  check,
  several = false,
  canBeCentred = false,
  t,
  onPick,
  onChange,
}: ElementFieldProps) {
  const { selector = '', hint } = element
  const homeless = !selector && !canBeCentred
  const offered = candidates.some(one => one.selector === selector) ? candidates : []
  const withHint = (text: string | undefined) => {
    const { text: _, ...place } = hint ?? {}
    onChange({ ...element, hint: text ? { ...place, text } : place })
  }
  return (
    <div className="b-field">
      <label className="b-label" htmlFor="selector">
        {t.element}
      </label>
      <div className="b-row">
        <input
          id="selector"
          className="input code"
          spellCheck={false}
          maxLength={longest.address}
          placeholder={canBeCentred ? t.centred : t.noElement}
          aria-invalid={homeless || undefined}
          aria-describedby={homeless ? 'no-element' : undefined}
          value={selector}
          // A typed selector is trusted as it is: earlier picks would only outvote it.
          onChange={event => onChange(writtenElement(event.currentTarget.value), 'selector')}
        />
        <button type="button" className="small-button plain" onClick={onPick}>
          <IconPointer aria-hidden size={18} stroke={1.75} /> {t.pickElement}
        </button>
      </div>
      <SelectorList
        element={element}
        candidates={offered}
        check={check}
        several={several}
        t={t}
        onChange={onChange}
      />
      {several && <TextHint hint={hint} t={t} onChange={withHint} />}
      {homeless && (
        <span id="no-element" className="b-hint">
          <span data-good={false}>{t.noElementYet}</span>
        </span>
      )}
      {selector && check && <Confidence check={check} plain={!element.selectors?.length} t={t} />}
    </div>
  )
}

const writtenElement = (selector: string): ElementTarget => (selector ? { selector } : {})

interface TextHintProps {
  hint: ElementTarget['hint']
  t: BuilderTexts
  onChange(text: string | undefined): void
}

/** Text that changes, such as a number in a cart, must not be used to recognize the element. */
function TextHint({ hint, t, onChange }: TextHintProps) {
  const seen = useRef(hint?.text)
  if (hint?.text) seen.current = hint.text
  const text = seen.current
  if (!hint || !text) return null
  return (
    <CheckControl
      label={t.knownByText(text)}
      value={hint.text !== undefined}
      onChange={on => onChange(on ? text : undefined)}
    />
  )
}

/** The SDK's own threshold: below it the page waits, and may find nothing. */
const sure = 0.75

function Confidence({ check, plain, t }: { check: Check; plain: boolean; t: BuilderTexts }) {
  const { confidence } = check
  const level = confidence === 0 ? 'none' : confidence >= sure ? 'sure' : 'doubtful'
  const percent = Math.round(confidence * 100)
  return (
    <div className="b-confidence" data-level={level}>
      <meter min={0} max={100} low={50} high={75} optimum={100} value={percent} aria-label={t.confidence} />
      <span role="status">
        {level === 'none'
          ? t.notFoundHere
          : level === 'doubtful' && plain
            ? t.firstOfSeveral
            : t.confidences[level](percent)}
      </span>
    </div>
  )
}
