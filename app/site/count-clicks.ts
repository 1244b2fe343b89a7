/**
 * Tells our own server of every way out that is taken, with nothing about who took it and nothing kept here. Where
 * there is no script the link's own `ping` tells it, in browsers that have one.
 */
export function countClicks(): void {
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(kind, ({ target, button }) => {
      // The left button opens a link, and so does the middle one; no other does.
      if (button > 1 || !(target instanceof Element)) return
      const link = target.closest('a[ping]')
      const ping = link?.getAttribute('ping')
      if (!link || !ping) return
      const [address = '', click] = ping.split('?')
      if (!navigator.sendBeacon(address, click)) return
      // Else the browser would tell it again, as soon as everyone has heard of the click.
      link.removeAttribute('ping')
      setTimeout(() => link.setAttribute('ping', ping))
    })
  }
}
