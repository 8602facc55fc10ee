import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { BarButton } from '../buttons.tsx'
import { placeOf } from './place-of.ts'
import type { ViewProps } from './shell-props.ts'

const lookAgainMs = 1000

/** A walk through the steps on the page itself: the element is outlined, the words are in the bar. */
export function PreviewBar<T, S>(props: ViewProps<T, S> & { index: number }) {
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
  // Repeatedly: the element may appear with something that a click has opened.
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
      <BarButton
        icon={IconChevronLeft}
        label={t.previous}
        tone="plain"
        spare
        title={t.previous}
        disabled={index === 0}
        onClick={() => go({ at: 'preview', index: index - 1 })}
      />
      <button type="button" className="small-button strong" onClick={next}>
        {index + 1 < items.length ? t.next : t.done}
      </button>
      <BarButton icon={IconX} label={t.end} tone="plain" spare title={t.end} onClick={end} />
    </main>
  )
}
