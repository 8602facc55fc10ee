import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { BuilderShellProps } from './builder-shell.tsx'
import type { BuilderState } from './builder-state.ts'
import { placeOf } from './place-of.ts'

const lookAgainMs = 1000

type PreviewBarProps<T, S> = BuilderShellProps<T, S> & { state: BuilderState<T, S>; index: number }

/** A walk through the steps on the page itself: the element is ringed, the words stand in the bar. */
export function PreviewBar<T, S>(props: PreviewBarProps<T, S>) {
  const { builder, state, index, t, kind, textOf, textLanguage, isClicked } = props
  const { items } = state.doc
  const item = items[index]
  const key = item?.key
  const target = item && kind.elementOf(item.value)
  const selector = target?.selector
  const { send, go } = builder
  const place = item && placeOf(props, item)
  const lost = place?.lost === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: ringed again when it has come after all
  useEffect(() => {
    send('highlight-element', { selector })
    return () => send('highlight-element', {})
  }, [send, selector, lost])
  // Again and again: the element may come with what a click has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the element
  useEffect(() => {
    if (!target?.selector || key === undefined) return
    const ask = () => send('check-element', { ...target, key })
    ask()
    const timer = setInterval(ask, lookAgainMs)
    return () => clearInterval(timer)
  }, [send, key])
  const words = item ? textOf(item.value) : ''
  const end = () => go({ at: 'editor', key: item?.key })
  const next = () => {
    if (item && selector && isClicked?.(item.value)) send('click', { selector })
    if (index + 1 < items.length) go({ at: 'preview', index: index + 1 })
    else end()
  }
  return (
    <main className="b-bar">
      <div className="b-words">
        <h1 className="b-title">{t.stepOf(index + 1, items.length)}</h1>
        <span className="b-preview" role="status" title={words}>
          {lost && <strong className="b-lost">{place?.words}</strong>}{' '}
          {words ? <span lang={textLanguage}>{words}</span> : t.untitled}
        </span>
      </div>
      <button
        type="button"
        className="small-button plain"
        title={t.previous}
        disabled={index === 0}
        onClick={() => go({ at: 'preview', index: index - 1 })}
      >
        <IconChevronLeft aria-hidden className="b-narrow" size={18} stroke={1.75} />
        <span className="b-wide">{t.previous}</span>
      </button>
      <button type="button" className="small-button strong" onClick={next}>
        {index + 1 < items.length ? t.next : t.done}
      </button>
      <button type="button" className="small-button plain" title={t.end} onClick={end}>
        <IconX aria-hidden className="b-narrow" size={18} stroke={1.75} />
        <span className="b-wide">{t.end}</span>
      </button>
    </main>
  )
}
