/**
 * Loads the page again when the visitor's pause has begun or ended since it was loaded: in another tab, at its time, or on a page
 * that the browser brings back from its history. The server reads the cookie; the script only notices that it has changed.
 */
export const followPauseScript = `{const read=()=>/(?:^|; )pause=[^;]*/.exec(document.cookie)?.[0];const first=read();if(performance.getEntriesByType('navigation')[0]?.type==='back_forward'&&!first==='pause'in document.documentElement.dataset)location.reload();for(const kind of['pageshow','popstate','focus','click'])addEventListener(kind,event=>{if(read()===first)return;event.preventDefault();event.stopImmediatePropagation();location.reload()},true)}`
