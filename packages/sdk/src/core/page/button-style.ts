/**
 * The floating button. Its dimensions are those of the official client; logical sides mirror with the
 * direction.
 */
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
@media (forced-colors:active){.bb-feedback-button{border:1px solid}}`
