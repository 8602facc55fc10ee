import type { Project } from '@lotse/contracts/console/projects'
import { inkOn } from '@lotse/rules/colours'
import { pickText } from '@lotse/rules/text/local-text'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMessage2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PreviewPane } from '../../../lib/preview/preview-pane.tsx'
import { WidgetFrame } from '../../../lib/preview/widget-frame.tsx'
import classes from '../settings.module.css'

interface WidgetPreviewProps {
  project: Project
  settings: Project['settings']
  lang: string
}

/** The widget itself with the values in the form, and its button below. */
export function WidgetPreview({ project, settings, lang }: WidgetPreviewProps) {
  const [shown] = useDebouncedValue(settings, 200)
  return (
    <PreviewPane>
      <WidgetFrame project={project} settings={shown} lang={lang} />
      <ButtonPreview project={project} settings={settings} lang={lang} />
    </PreviewPane>
  )
}

function ButtonPreview({ project, settings: { appearance: look, texts }, lang }: WidgetPreviewProps) {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const style = button.current?.style
    style?.setProperty('--p-button', look.buttonColor)
    style?.setProperty('--p-on-button', inkOn(look.buttonColor))
    style?.setProperty('--p-background', look.backgroundColor)
    style?.setProperty('--p-ink', inkOn(look.backgroundColor))
    // Rounded as in the SDK.
    style?.setProperty('--p-radius', `${look.borderRadius * 1.05}px`)
    style?.setProperty('--p-x', `${look.buttonX}px`)
    style?.setProperty('--p-y', `${look.buttonY}px`)
  }, [look])
  const position = look.feedbackButtonPosition
  if (position === 'BUTTON_NONE') return null
  const left = position === 'BOTTOM_LEFT' || position === 'BUTTON_CLASSIC_LEFT'
  const tab = position.startsWith('BUTTON_CLASSIC')
  return (
    <div ref={button} className={classes.previewPage} data-left={left} aria-hidden>
      {tab ? (
        <span className={classes.previewTab} data-side={position !== 'BUTTON_CLASSIC_BOTTOM'}>
          {pickText(texts.widgetButtonText, lang, project.defaultLang)}
        </span>
      ) : (
        <>
          {pickText(texts.buttonBubbleText, lang, project.defaultLang) && (
            <span className={classes.previewBubble}>
              {pickText(texts.buttonBubbleText, lang, project.defaultLang)}
              <IconX size={14} />
            </span>
          )}
          <span className={classes.previewButton}>
            {look.buttonLogo ? (
              <img src={look.buttonLogo} alt="" width={26} height={26} />
            ) : (
              <IconMessage2 size={26} stroke={1.75} />
            )}
          </span>
        </>
      )}
    </div>
  )
}
