/** The floating button. Measures are those of the specification; logical sides mirror with the direction. */
export const buttonStyle = `
.bb-feedback-button{position:fixed;z-index:30;bottom:var(--y);inset-inline-end:var(--x);width:48px;height:48px;border-radius:var(--radius-button);background:var(--button);color:var(--on-button);box-shadow:0 5px 18px rgb(0 0 0/.18);display:grid;place-items:center;transition:transform .15s,opacity .15s}
.bb-feedback-button:hover{transform:scale(1.05)}
.bb-feedback-button--bottomleft{inset-inline:var(--x) auto}
.bb-feedback-button .icon,.bb-logo-logo{width:26px;height:26px;object-fit:contain}
.bb-feedback-button--classic-button-style{width:34px;height:auto;padding:12px 6px;inset:50% 0 auto auto;translate:0 -50%;writing-mode:vertical-rl;font-weight:600;rotate:180deg;border-radius:0 8px 8px 0}
.bb-feedback-button--classic-left{inset:50% auto auto 0;border-radius:8px 0 0 8px}
.bb-feedback-button--classic-bottom{inset:auto auto 0;inset-inline-end:var(--x);translate:none;rotate:none;writing-mode:initial;width:auto;min-width:110px;height:34px;padding:0 16px;border-radius:8px 8px 0 0}
.bb-notification-bubble{position:absolute;top:-5px;inset-inline-end:-5px;min-width:20px;height:20px;padding:0 5px;border-radius:10px;background:#C8102E;color:#fff;font:600 12px/20px system-ui,sans-serif;text-align:center;writing-mode:horizontal-tb}
.bb-feedback-button--classic-button-style .bb-notification-bubble{rotate:180deg}
.bb-feedback-button--classic-bottom .bb-notification-bubble{rotate:none}
.bb-feedback-button-text{position:fixed;z-index:29;bottom:calc(var(--y) + 4px);inset-inline-end:calc(var(--x) + 60px);max-width:min(240px,calc(100vw - 120px));padding:9px 0;padding-inline:14px 32px;border-radius:var(--radius-small);background:var(--background);color:var(--ink);box-shadow:0 5px 18px rgb(0 0 0/.16);overflow-wrap:anywhere}
.bb-feedback-button-text--left{inset-inline:calc(var(--x) + 60px) auto}
.bb-feedback-button-text button{position:absolute;top:6px;inset-inline-end:4px;width:24px;height:24px;display:grid;place-items:center}
.bb-feedback-button-text .icon{width:14px;height:14px}
@media (forced-colors:active){.bb-feedback-button{border:1px solid}}`
