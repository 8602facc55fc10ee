import { type ComponentType, createElement, type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useUiT } from '../language/i18n.tsx'
import { useSnackbar } from './snackbar.tsx'

interface LaterProps {
  /** It could not be loaded: the opener closes it again. The person has been told. */
  onMissing(): void
  /** Shown until it is there. */
  instead?: ReactNode
}

/**
 * A part in its own chunk, loaded when it is first shown, or earlier by `fetch`. Without a server nothing
 * else on the page breaks, and the next opening retries; `React.lazy` would throw, and remember the failure.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetch = (): Promise<void> => {
    coming ??= load().then(
      loaded => {
        part = loaded
      },
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  function Later({ onMissing, instead = null, ...props }: Props & LaterProps) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const snackbar = useSnackbar()
    const { partMissing } = useUiT()
    const miss = useRef(() => {})
    miss.current = () => {
      snackbar.show(partMissing, 'bad')
      onMissing()
    }
    const isHere = part !== undefined
    useEffect(() => {
      if (isHere) return
      let isWanted = true
      fetch().then(
        () => isWanted && redraw(),
        () => isWanted && miss.current(),
      )
      return () => {
        isWanted = false
      }
    }, [isHere])
    return part ? createElement(part, props as unknown as Props) : instead
  }
  return Object.assign(Later, { fetch: () => void fetch().catch(() => {}) })
}
