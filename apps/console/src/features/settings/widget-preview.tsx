import type { Project } from '@lotse/contracts/console/projects'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import classes from './settings.module.css'

type Appearance = Project['settings']['appearance']

/** The button and the head of the widget as visitors will see them, with the colours at hand. */
export function WidgetPreview({ look }: { look: Appearance }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = box.current ?? {}
    style?.setProperty('--p-color', look.color)
    style?.setProperty('--p-header', look.headerColor)
    style?.setProperty('--p-button', look.buttonColor)
    style?.setProperty('--p-background', look.backgroundColor)
    style?.setProperty('--p-on-header', readable(look.headerColor))
    style?.setProperty('--p-on-background', readable(look.backgroundColor))
    style?.setProperty('--p-on-button', readable(look.buttonColor))
    style?.setProperty('--p-radius', `${Math.round(look.borderRadius * 0.7)}px`)
  }, [look])
  const left =
    look.feedbackButtonPosition === 'BOTTOM_LEFT' || look.feedbackButtonPosition === 'BUTTON_CLASSIC_LEFT'
  return (
    <section ref={box} className={classes.preview} data-left={left} aria-label={t.settings.preview}>
      <div className={classes.previewWidget}>
        <div className={classes.previewHead}>
          <span>{t.settings.previewHello}</span>
          <strong>{t.settings.previewQuestion}</strong>
        </div>
        <div className={classes.previewItem}>{t.settings.previewItem}</div>
        <div className={classes.previewItem}>{t.settings.previewItem2}</div>
      </div>
      {look.feedbackButtonPosition !== 'BUTTON_NONE' && (
        <span className={classes.previewButton} aria-hidden />
      )}
    </section>
  )
}

/** Black or white, whichever stands out more (YIQ, as the SDK decides it). */
function readable(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return (299 * r + 587 * g + 114 * b) / 1000 >= 160 ? '#000' : '#fff'
}
