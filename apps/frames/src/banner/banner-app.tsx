import type { FromBannerMessage } from '@lotse/contracts/messages/banner'
import { contrast, css, parseColour, readable, textOn } from '@lotse/rules/colours'
import { ourLanguage } from '@lotse/rules/texts/languages'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type HostLink, openHostLink } from '../lib/host-link.ts'
import { closeTexts } from './close-texts.ts'
import { type Banner, messageFor, messageForLink, readBanner } from './read-banner.ts'
import { report } from './report.ts'

/** Loads, gets its data, is shown, and from then on is as high as its content. */
export function BannerApp({ win }: { win: Window }) {
  const [banner, setBanner] = useState<Banner>()
  const link = useRef<HostLink<FromBannerMessage> | undefined>(undefined)
  const box = useRef<HTMLElement>(null)
  // Newer official clients require the type on every message, older ones ignore it.
  const send = (message: FromBannerMessage) => link.current?.send({ type: 'BANNER', ...message })
  const act = (message: FromBannerMessage) => {
    report(banner?.reportUrl, message.name === 'banner-close' ? 'closed' : 'clicked')
    send(message)
  }

  const follow = (url: string) => {
    const message = messageForLink(url)
    if (message) act(message)
  }

  const language = banner?.lang || win.navigator.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link for the life of the frame
  useEffect(() => {
    const opened = openHostLink<FromBannerMessage>(win, message => {
      if (message.name === 'banner-data') setBanner(readBanner(message.data))
    })
    link.current = opened
    send({ name: 'banner-loaded' })
    return opened.close
  }, [win])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is a banner to show
  useEffect(() => {
    const element = box.current
    if (!banner || !element) return
    win.document.documentElement.dir = banner.rtl ? 'rtl' : 'ltr'
    win.document.documentElement.lang = language
    // It is not displayed before this message, so it has no height until then.
    send({ name: 'banner-data-set' })
    report(banner.reportUrl, 'shown')
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) send({ name: 'banner-height', data: { height: element.offsetHeight } })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [banner])

  if (!banner) return null
  const label = ourLanguage(language) ?? 'en'
  const background = parseColour(banner.color, '#485BFF')
  const wanted = parseColour(banner.textColor, '#FFFFFF')
  const ink = banner.textColor && contrast(wanted, background) >= readable ? wanted : textOn(background)
  const action = banner.action && messageFor(banner.action)
  return (
    <main
      ref={box}
      className="banner"
      data-floating={banner.floating}
      style={{ background: css(background), color: css(ink) }}
    >
      <div className="banner-lead">
        {banner.sender?.profileImageUrl && <Picture src={banner.sender.profileImageUrl} />}
        <div className="banner-text">
          <SafeHtml html={banner.html} onLink={follow} canOpen={url => messageForLink(url) !== undefined} />
        </div>
      </div>
      {action && banner.buttonText && (
        <button
          type="button"
          className="banner-button"
          style={{ background: css(ink), color: css(textOn(ink)) }}
          onClick={() => act(action)}
        >
          {banner.buttonText}
        </button>
      )}
      {banner.showCloseButton !== false && (
        <button
          type="button"
          className="banner-close"
          lang={label}
          aria-label={closeTexts[label]}
          onClick={() => act({ name: 'banner-close' })}
        >
          <IconX aria-hidden size={20} stroke={1.75} />
        </button>
      )}
    </main>
  )
}

/** A picture that cannot be loaded is left out: the words do not need it. */
function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState('')
  if (broken === src) return null
  return <img className="banner-sender" src={src} alt="" onError={() => setBroken(src)} />
}
