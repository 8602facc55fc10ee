/** Pointer, bubble and badge over the page, which the visitor cannot use meanwhile. */
export const copilotStyle = `
.copilot{position:fixed;inset:0;width:auto;height:auto;max-width:none;max-height:none;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;pointer-events:none;transition:opacity .8s}
.copilot.gone{opacity:0}
.block{position:fixed;inset:0;pointer-events:auto;cursor:default}
.copilot.free .block{pointer-events:none}
.glow{position:fixed;inset:0;border:4px solid var(--primary);box-shadow:inset 0 0 48px color-mix(in srgb,var(--primary) 45%,transparent)}
.pointer{position:fixed;top:0;left:0;width:0;height:0;transition:transform .5s ease}
.arrow{position:absolute;top:-3px;left:-3px;width:30px;height:30px;fill:var(--primary);stroke:#fff;stroke-width:1.5;stroke-linejoin:round;filter:drop-shadow(0 2px 4px rgb(0 0 0/.35))}
.bubble{position:absolute;top:26px;left:18px;width:max-content;max-width:min(350px,calc(100vw - 40px));padding:12px 16px;border-radius:calc(var(--radius)*.75);background:var(--primary);color:var(--on-primary);box-shadow:0 8px 28px rgb(0 0 0/.25);pointer-events:auto;overflow:auto;overflow-wrap:anywhere;transition:opacity .2s}
.up .bubble{top:auto;bottom:14px}
.bubble:empty{display:none}
.bubble button{font-weight:600;min-height:24px}
.wave{position:fixed;top:-24px;left:-24px;width:48px;height:48px;border-radius:50%;background:var(--primary);opacity:0;animation:wave .8s ease-out}
@keyframes wave{from{transform:scale(.2);opacity:.6}to{transform:scale(1.6);opacity:0}}
.badge{position:fixed;bottom:20px;inset-inline-start:20px;display:flex;align-items:center;gap:8px;max-width:calc(100vw - 40px);padding:6px 0;padding-inline:12px 8px;border-radius:26px;background:var(--background);color:var(--ink);box-shadow:0 6px 24px rgb(0 0 0/.2);pointer-events:auto}
.badge.aside{inset-inline:auto 20px;bottom:auto;top:20px}
.badge:focus{outline:0}
.badge>img,.badge .face{width:32px;height:32px;border-radius:50%;object-fit:cover;flex:none}
.badge .face{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-weight:600}
.name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600;font-size:14px}
.badge button{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;flex:none}
.badge button:hover{background:color-mix(in srgb,var(--ink) 8%,var(--background))}.badge .icon{width:20px;height:20px}
.ask{position:fixed;inset:0;display:grid;place-items:center;background:rgb(0 0 0/.5);pointer-events:auto}
.ask div{width:min(380px,calc(100vw - 32px));padding:24px;border-radius:var(--radius);background:var(--background);color:var(--ink);text-align:center;box-shadow:0 12px 40px rgb(0 0 0/.3)}
.ask p{margin:0 0 16px;font-weight:600;font-size:17px}
.ask button{display:block;width:100%;min-height:44px;border-radius:var(--radius-small);font-weight:600}
.ask .yes{background:var(--primary);color:var(--on-primary);margin-bottom:8px}
.said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (prefers-reduced-motion:reduce){.wave{display:none}}
:has(>.gl-copilot)>.gl-notifications{visibility:hidden}
@media (forced-colors:active){.bubble,.badge{border:1px solid}}`
