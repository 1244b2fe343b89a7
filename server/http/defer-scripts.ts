/** Starts the scripts when the page has loaded and the browser is idle, or on the visitor's first interaction. */
export const starter = `(()=>{let started;const start=()=>{if(started)return;started=true;const later=document.getElementById('scripts');for(const href of later.dataset.files.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}const script=document.createElement('script');script.type='module';script.textContent=later.textContent;document.body.append(script)};for(const touch of ['pointerdown','keydown','focusin','wheel','touchstart'])addEventListener(touch,start,{capture:true,once:true,passive:true});const rest=()=>'requestIdleCallback'in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200);document.readyState==='complete'?rest():addEventListener('load',rest)})()`

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const entry = '<script type="module" async="">'
const entryEnd = '</script>'
const headEnd = '</head>'

/**
 * Defers the scripts of a page: the page is complete without them, and loading them first would delay its content.
 * React Router has no such option, so this removes its tags and adds a short inline script that restores them, which the
 * page's policy must allow. Returns null when the page has no such tags. Returns parts, because every concatenation copies the
 * whole page.
 */
export function deferScripts(html: string): { parts: string[]; starter: string } | null {
  // A plain string search is enough: the content of a page contains no such tags.
  const start = html.lastIndexOf(entry)
  if (start < 0) return null
  const end = html.indexOf(entryEnd, start)
  const code = html.slice(start + entry.length, end)
  const bodyStart = html.indexOf(headEnd)
  const head = html.slice(0, bodyStart)
  const files = Array.from(head.matchAll(preload), ([, href]) => href)
  const parts = [
    head.replace(preload, ''),
    html.slice(bodyStart, start),
    `<script type="text/plain" id="scripts" data-files="${files.join(' ')}">${code}</script><script>${starter}</script>`,
    html.slice(end + entryEnd.length),
  ]
  return { parts, starter }
}
