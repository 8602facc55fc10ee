import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { isSafe, SafeHtml } from '@lotse/ui/text/safe-html'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { builderTexts } from '../builder/builder-texts.ts'
import { plainText } from '../builder/local-text.ts'
import { type ThemeConfig, themeProperties } from '../lib/theme.ts'
import type { Step, TourSettings } from './tour-kind.ts'

interface StepLookProps {
  step: Step
  /** Counted from 0. */
  index: number
  count: number
  settings: TourSettings
  /** The language being edited. */
  language: string
  look: ThemeConfig
}

/** The step as a visitor with this language sees it, in the project's colors. */
export function StepLook({ step, index, count, settings, language, look }: StepLookProps) {
  // The page's own words, used where the tour has none.
  const t = builderTexts(language)
  const textIn = (text: LocalText) => text[language] || pickText(text, settings.languages[0] ?? '')
  const message = textIn(step.message)
  const style = themeProperties(look) as CSSProperties
  if (settings.tourType === 'cobrowse')
    return (
      <div className="b-copilot" lang={language} style={style}>
        <CopilotBadge settings={settings} />
        <div className="b-bubble">{plainText(message) || '🤔'}</div>
      </div>
    )
  const isLast = index + 1 === count
  const isVideo = step.type === 'video-pointer'
  const goesOn = step.mode !== 'CLICK'
  return (
    <div
      className="b-popover"
      data-type={step.type}
      data-closes={settings.allowClose === true}
      lang={language}
      style={style}
    >
      {isVideo && step.videoUrl && isSafe(step.videoUrl, 'src') && (
        <video key={step.videoUrl} src={step.videoUrl} muted playsInline controls preload="metadata" />
      )}
      {!isVideo && settings.sender && <Sender sender={settings.sender} />}
      <SafeHtml html={message || t.untitled} onLink={() => {}} />
      <div className="b-popover-foot">
        <span className="b-popover-count">{count > 1 && t.countOf(index + 1, count)}</span>
        {settings.backButton && goesOn && (
          <span className="b-popover-back" data-off={index === 0}>
            {textIn(settings.prevText) || t.previous}
          </span>
        )}
        {goesOn && (
          <span className="b-popover-next">
            {isLast ? textIn(settings.doneText) || t.done : textIn(settings.nextText) || t.next}
          </span>
        )}
      </div>
      {settings.allowClose && <IconX aria-hidden className="b-popover-close" size={18} stroke={1.75} />}
    </div>
  )
}

function Sender({ sender }: { sender: NonNullable<TourSettings['sender']> }) {
  const { firstName = '', profileImageUrl } = sender
  if (!firstName && !profileImageUrl) return null
  return (
    <div className="b-sender">
      <Face name={firstName} src={profileImageUrl} /> {firstName}
    </div>
  )
}

function CopilotBadge({ settings: { kaiAvatar, kaiSlug, allowClose } }: { settings: TourSettings }) {
  if (!kaiAvatar && !kaiSlug && !allowClose) return null
  return (
    <div className="b-badge">
      {(kaiAvatar || kaiSlug) && <Face name={kaiSlug ?? ''} src={kaiAvatar} />} {kaiSlug}
      {allowClose && <IconX aria-hidden size={18} stroke={1.75} />}
    </div>
  )
}

function Face({ name, src }: { name: string; src: string | undefined }) {
  if (src && isSafe(src, 'src')) return <img className="b-face" src={src} alt="" />
  return (
    <span className="b-face" aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
