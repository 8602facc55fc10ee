/** Button and widget frame. Measures are those of the specification; logical sides mirror with the direction. */
export const widgetStyle = `
.bb-feedback-button{position:fixed;z-index:30;bottom:var(--y);inset-inline-end:var(--x);width:48px;height:48px;border-radius:var(--radius-button);background:var(--button);color:var(--on-button);box-shadow:0 5px 18px rgb(0 0 0/.18);display:grid;place-items:center;transition:transform .15s,opacity .15s}
.bb-feedback-button:hover{transform:scale(1.05)}
.bb-feedback-button[hidden]{display:none}
.bb-feedback-button--bottomleft{inset-inline:var(--x) auto}
.bb-feedback-button .icon,.bb-logo-logo{width:26px;height:26px;object-fit:contain}
.bb-feedback-button--classic-button-style{width:34px;height:auto;padding:12px 6px;border-radius:8px 0 0 8px;inset:50% 0 auto auto;translate:0 -50%;writing-mode:vertical-rl;font-weight:600;rotate:180deg;border-radius:0 8px 8px 0}
.bb-feedback-button--classic-left{inset:50% auto auto 0;border-radius:8px 0 0 8px}
.bb-feedback-button--classic-bottom{inset:auto var(--x) 0 auto;translate:none;rotate:none;writing-mode:initial;width:auto;min-width:110px;height:34px;padding:0 16px;border-radius:8px 8px 0 0}
.bb-notification-bubble{position:absolute;top:-5px;inset-inline-end:-5px;min-width:20px;height:20px;padding:0 5px;border-radius:10px;background:#C8102E;color:#fff;font:600 12px/20px system-ui,sans-serif;text-align:center;writing-mode:horizontal-tb}
.bb-feedback-button--classic-button-style .bb-notification-bubble{rotate:180deg}
.bb-feedback-button--classic-bottom .bb-notification-bubble{rotate:none}
.bb-feedback-button-text{position:fixed;z-index:29;bottom:calc(var(--y) + 4px);inset-inline-end:calc(var(--x) + 60px);max-width:min(240px,calc(100vw - 120px));padding:9px 32px 9px 14px;border-radius:var(--radius-small);background:var(--background);color:var(--ink);box-shadow:0 5px 18px rgb(0 0 0/.16)}
.bb-feedback-button-text[dir=rtl]{padding:9px 14px 9px 32px}
.bb-feedback-button-text--left{inset-inline:calc(var(--x) + 60px) auto}
.bb-feedback-button-text button{position:absolute;top:6px;inset-inline-end:4px;width:24px;height:24px;display:grid;place-items:center}
.bb-feedback-button-text .icon{width:14px;height:14px}
.gleap-frame-container{position:fixed;z-index:31;inset-inline-end:var(--x);bottom:calc(61px + var(--y));width:calc(100% - 40px);max-width:410px;border-radius:var(--radius);overflow:hidden;box-shadow:0 5px 30px rgb(0 0 0/.18);background:var(--background);opacity:1;transition:opacity .15s,transform .15s}
.gleap-frame-container--hidden{visibility:hidden;opacity:0;transform:translateY(8px);pointer-events:none;transition:none}
.gleap-frame-container-inner{position:relative;height:calc(100vh - 130px - var(--y));height:calc(100dvh - 130px - var(--y));max-height:700px}
.gleap-frame{display:block;border:0;width:100%;height:100%;background:var(--background);color-scheme:normal}
.gleap-frame-container--loading .gleap-frame{opacity:0}
.gleap-loading{position:absolute;inset:0;display:none;background:linear-gradient(var(--header),var(--background) 60%)}
.gleap-frame-container--loading-nogradient .gleap-loading,.gleap-frame-container--loading-nofade .gleap-loading{background:var(--header)}
.gleap-frame-container--loading-nogradient .gleap-loading{background:var(--background)}
.gleap-frame-container--loading .gleap-loading{display:block}
.gleap-loading button{position:absolute;top:12px;inset-inline-end:12px;width:36px;height:36px;display:grid;place-items:center;border-radius:50%;background:var(--background);color:var(--ink)}
.gleap-frame-container--modern-left,.gleap-frame-container--classic-left{inset-inline:var(--x) auto}
.gleap-frame-container--classic,.gleap-frame-container--classic-left,.gleap-frame-container--no-button{bottom:var(--y)}
.gleap-frame-container--classic .gleap-frame-container-inner,.gleap-frame-container--classic-left .gleap-frame-container-inner,.gleap-frame-container--no-button .gleap-frame-container-inner{height:calc(100vh - 40px - var(--y))}
.gleap-frame-container--extended{max-width:690px}
.gleap-frame-container--survey{bottom:var(--y)}
.gleap-frame-container--survey .gleap-frame-container-inner{height:calc(100vh - 2*var(--y));max-height:var(--height,400px)}
.gleap-frame-container--survey-full{inset:0;width:100%;max-width:none;border-radius:0;background:rgb(0 0 0/.5);backdrop-filter:blur(6px);display:grid;place-items:center;box-shadow:none}
.gleap-frame-container--survey-full .gleap-frame-container-inner{width:min(640px,calc(100% - 24px));height:calc(100vh - 24px);max-height:min(var(--height,700px),calc(100vh - 24px));border-radius:var(--radius);overflow:hidden}
@media (max-width:450px){.gleap-frame-container{inset:0;width:100%;max-width:none;border-radius:0}.gleap-frame-container .gleap-frame-container-inner{height:100vh;height:100dvh;max-height:none}
.gleap-frame-container--survey{inset:auto 0 0;border-radius:var(--radius) var(--radius) 0 0}.gleap-frame-container--survey .gleap-frame-container-inner{height:var(--height,400px);max-height:90vh}
.gleap-frame-container--survey-full .gleap-frame-container-inner{width:100%;border-radius:0}}
@media (forced-colors:active){.bb-feedback-button,.gleap-frame-container{border:1px solid}}
.gl-said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`
