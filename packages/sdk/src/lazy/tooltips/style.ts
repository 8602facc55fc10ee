/** Hotspots and the one bubble they share. */
export const tooltipStyle = `
.gl-tooltips[popover]{display:block;position:fixed;inset:0 auto auto 0;width:0;height:0;margin:0;border:0;padding:0;overflow:visible;background:none}
.origin{position:fixed;top:0;left:0;width:0;height:0}
.dot{position:fixed;top:0;left:0;z-index:20;width:17px;height:17px;border-radius:50%;color:var(--primary);display:grid;place-items:center}
.dot::after{content:"";position:absolute;inset:-4px;border-radius:50%}
.dot svg{width:17px;height:17px;fill:none;stroke:#fff;stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round;filter:drop-shadow(0 1px 2px rgb(0 0 0/.3))}
.dot svg :first-child{fill:currentColor;stroke:none}
.dot.pulse::before{content:"";position:absolute;inset:0;border-radius:50%;background:currentColor;animation:pulse 2s ease-out infinite}
.dot>*{position:relative}
@keyframes pulse{from{transform:scale(1);opacity:.5}70%,to{transform:scale(2.4);opacity:0}}
.tip{position:fixed;top:0;left:0;z-index:100;width:max-content;max-width:min(300px,calc(100vw - 16px));max-height:calc(100vh - 16px);overflow:auto;padding:10px 14px;border-radius:calc(var(--radius)*.6);background:var(--background);color:var(--ink);border:1px solid color-mix(in srgb,var(--ink) 14%,var(--background));box-shadow:0 6px 24px rgb(0 0 0/.16);font-size:14px;line-height:20px;overflow-wrap:anywhere;opacity:0;visibility:hidden;transition:opacity .2s,visibility 0s .2s}
.tip.on{opacity:1;visibility:visible;transition:opacity .12s}
.tip :is(p,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,pre){margin:0 0 8px}.tip :is(h1,h2,h3,h4,h5,h6){font-size:15px}.tip :is(ul,ol){padding-inline-start:20px}.tip :is(th,td){padding-block:3px;padding-inline-end:12px;text-align:start;vertical-align:top}
.tip>:last-child{margin-bottom:0}
.tip :is(img,video){max-width:100%;height:auto;border-radius:6px;display:block}
.tip a{color:inherit;text-decoration:underline}.tip a:focus-visible{outline:2px solid var(--focus)}
@media (prefers-reduced-motion:reduce){.dot::before{animation:none!important;display:none}}
@media (forced-colors:active){.dot{forced-color-adjust:none}.tip{border:1px solid}}`
