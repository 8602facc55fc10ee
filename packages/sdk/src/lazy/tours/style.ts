export const saidStyle = '.said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}'

/** The tour is in the top layer, above dialogs of the page. */
export const tourStyle = `
.tour{position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible;pointer-events:none;max-width:none;max-height:none}
.shade{position:fixed;inset:0;background:rgb(0 0 0/.7);pointer-events:auto}
.hole{position:fixed;top:0;left:0;pointer-events:auto;cursor:pointer}
.ruler{position:fixed;top:0;left:0;width:100px;height:0;visibility:hidden}
.popover{position:fixed;top:0;left:0;pointer-events:auto;width:300px;max-width:calc(100vw - 20px);max-height:calc(100vh - 20px);display:flex;flex-direction:column;background:var(--background);color:var(--ink);border-radius:calc(var(--radius)*.75);box-shadow:0 12px 40px rgb(0 0 0/.28);overflow:auto;outline:0;transition:opacity .2s;--soft:color-mix(in srgb,var(--ink) 68%,var(--background));--line:color-mix(in srgb,var(--ink) 12%,var(--background))}
.popover.off{opacity:0;visibility:hidden}
.caret{position:fixed;top:-7px;left:-7px;width:14px;height:14px;background:var(--background);pointer-events:none}
.post{width:550px}
.popover>.body{padding:18px 20px 4px}.closes .body>:first-child{padding-inline-end:32px}.video+.body>:first-child{padding:0!important}
.sender{display:flex;align-items:center;gap:10px;margin-bottom:12px;font-weight:600}
.sender img,.sender span{width:32px;height:32px;border-radius:50%;object-fit:cover}
.sender span{display:grid;place-items:center;background:var(--primary);color:var(--on-primary)}
.message{overflow-wrap:anywhere}
.message :not(li){margin:0 0 10px}
.message :is(h1,h2){font-size:20px}.message :is(h3,h4){font-size:16px}
.message :is(ul,ol){padding-inline-start:22px}.message :is(th,td){padding-block:3px;padding-inline-end:12px;text-align:start;vertical-align:top}
.message :is(img,video){display:block;max-width:100%;height:auto;border-radius:var(--radius-small)}
.message a{color:inherit}
.video{position:relative;display:flex;flex-direction:column;min-height:56px}.video video{width:100%;min-height:0;max-height:50vh;object-fit:contain;background:#000}.popover>:not(.video){flex:none}
.video button{position:absolute;bottom:10px;inset-inline-start:10px;width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:rgb(0 0 0/.6);color:#fff}
.video button+button{inset-inline-start:54px}.video .icon{width:20px;height:20px}
.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px;padding:12px 20px 18px}
@media (min-height:400px){.foot{position:sticky;bottom:0;background:inherit}}
.count{margin-inline-end:auto;white-space:nowrap;font-size:13px;color:var(--soft)}
.foot button{min-height:36px;padding:6px 16px;border-radius:var(--radius-small);font-weight:600}
.prev{box-shadow:inset 0 0 0 1px var(--line)}.prev:hover{background:var(--line)}
.next{background:var(--primary);color:var(--on-primary)}.next:hover{filter:brightness(.93)}
.foot button:disabled{opacity:.45;cursor:default}
.popover>.close{position:absolute;top:10px;inset-inline-end:10px;width:32px;height:32px;display:grid;place-items:center;border-radius:50%;color:var(--soft);background:var(--background);z-index:1}
.popover>.close:hover{background:var(--line)}.popover>.close .icon{width:18px;height:18px}
:has(>.gl-tour)>.gl-notifications{visibility:hidden}
@media (forced-colors:active){.popover{border:1px solid}.hole{border:2px solid Highlight}}`
