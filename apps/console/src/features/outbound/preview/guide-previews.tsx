import { pickText } from '@lotse/rules/text/local-text'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import classes from './preview.module.css'
import { SitePage } from './site-page.tsx'

/** A tour appears next to the site's own elements; here people can page through its texts. */
export function TourPreview({ config, lang }: { config: ConfigOf<'tour'>; lang: string }) {
  const { content, preview } = useT().outbound
  const [wanted, setAt] = useState(0)
  const { steps, backButton } = config
  const at = Math.min(wanted, Math.max(steps.length - 1, 0))
  const step = steps[at]
  if (!step) return <SitePage note={preview.none} />
  const last = at === steps.length - 1
  const message = pickText(step.message, lang)
  return (
    <div className={classes.shade}>
      {step.selector && <code className={classes.target}>{step.selector}</code>}
      <div className={classes.popover}>
        {message ? (
          <SafeHtml html={message} />
        ) : (
          <p>{step.mode ? content.stepModes[step.mode] : content.noStepText}</p>
        )}
        <div className={classes.popoverFoot}>
          <span>{preview.stepOf(at + 1, steps.length)}</span>
          {at > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setAt(at - 1)}>
              {(backButton && pickText(config.prevText, lang)) || preview.back}
            </Button>
          )}
          <button type="button" className={classes.next} onClick={() => setAt(last ? 0 : at + 1)}>
            {last
              ? pickText(config.doneText, lang) || preview.done
              : pickText(config.nextText, lang) || preview.next}
          </button>
        </div>
      </div>
    </div>
  )
}

export function TooltipPreview({ config, lang }: { config: ConfigOf<'tooltip'>; lang: string }) {
  const { preview } = useT().outbound
  const html = pickText(config.html, lang)
  return (
    <SitePage note={html ? undefined : preview.none}>
      {html && (
        <div className={classes.tooltip}>
          <span className={classes.element}>
            {config.selector && <code>{config.selector}</code>}
            {config.mode === 'hotspot' && (
              <svg
                width="18"
                height="18"
                viewBox="0 0 18 18"
                aria-hidden="true"
                fill={config.color ?? '#485BFF'}
              >
                <circle cx="9" cy="9" r="7" />
              </svg>
            )}
          </span>
          <div className={classes.bubble}>
            <SafeHtml html={html} />
          </div>
        </div>
      )}
    </SitePage>
  )
}
