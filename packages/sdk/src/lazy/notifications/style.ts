/** Cards above the button, in the project's colors. */
export const notificationStyle = `
.stack{position:fixed;z-index:30;inset-inline-end:var(--x);bottom:calc(var(--y) + 60px);display:flex;flex-direction:column;align-items:flex-end;gap:12px;width:min(360px,calc(100vw - 2*var(--x)));max-height:calc(100vh - 84px - var(--y));--soft:color-mix(in srgb,var(--ink) 68%,var(--background));--line:color-mix(in srgb,var(--ink) 12%,var(--background))}
.stack[hidden]{display:none}
.stack.left{inset-inline:var(--x) auto;align-items:flex-start}.stack.low{bottom:var(--y)}
.card{position:relative;flex:none;width:100%;background:var(--background);color:var(--ink);border:1px solid var(--line);border-radius:calc(var(--radius)*.75);box-shadow:0 8px 28px rgb(0 0 0/.14);overflow:hidden;animation:rise .2s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(10px)}}
.main{display:flex;gap:12px;width:100%;padding:14px 0;padding-inline:16px 44px;text-align:inherit}
.main:hover{background:color-mix(in srgb,var(--ink) 3%,var(--background))}
.main:focus-visible{outline-offset:-3px;border-radius:inherit}
.card .face{flex:none;width:36px;height:36px;border-radius:50%;object-fit:cover;background:var(--primary);color:var(--on-primary);display:grid;place-items:center;font-weight:600}
.card .body{min-width:0;flex:1;display:block}
.from{display:block;font-size:13px;line-height:18px;color:var(--soft);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere}
.title{font-weight:600}.more{font-size:14px;line-height:20px;color:var(--soft);-webkit-line-clamp:2}
.news .main{display:block;padding:0}.news .body{padding:14px 16px}.news .body:first-child{padding-inline-end:48px}.news .from{margin-top:6px}
.cover{display:block;width:100%;aspect-ratio:2/1;object-fit:cover;background:var(--line)}
.card .close{position:absolute;top:8px;inset-inline-end:8px;width:32px;height:32px;display:grid;place-items:center;border-radius:50%;color:var(--soft)}
.card .close:hover{background:var(--line)}.news .close{background:var(--background);color:var(--ink)}
.card .close .icon{width:18px;height:18px}
.pager{display:flex;align-items:center;justify-content:space-between;padding:6px 0 8px;padding-inline:16px 8px;border-top:1px solid var(--line);font-size:13px;color:var(--soft);font-variant-numeric:tabular-nums}
.pager button{min-height:32px;padding:0 12px;border-radius:var(--radius-small);font-weight:600;color:var(--ink)}
.pager button:hover{background:var(--line)}
.bar{display:block;height:6px;margin:10px 0 8px;border-radius:3px;background:var(--line);overflow:hidden}
.bar i{display:block;height:100%;border-radius:3px;background:var(--primary)}
.said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:has(>.gl-notifications) .bb-feedback-button-text{display:none}
@media (max-height:600px){.stack{overflow-y:auto;overscroll-behavior:contain}}
@media (forced-colors:active){.card{border:1px solid}.bar i{background:Highlight}}`
