import { buttonClass } from './button.tsx'

export interface LazyImageProps {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  /** For pictures that are content: what asks for one where data is dear, and what stands in for one that fails. */
  content?: { show: string; fallback: { src: string; alt: string } }
}

/**
 * A picture that is asked for shortly before it comes into view, by `lazyImageScript` and not by React: it works before
 * the page's own script has come, and React leaves alone a source it never set. Until then what lies beneath is seen.
 * Decoration is not asked for at all on a slow or dear connection; content then is, at the press of a button.
 */
export function LazyImage({ src, alt, width, height, className = '', content }: LazyImageProps) {
  const size = { width, height, decoding: 'async' as const }
  return (
    <>
      <img
        {...size}
        alt={alt}
        // Another picture is another element: this one's source is not React's to change.
        key={src}
        data-src={src}
        {...(content && {
          'data-fallback': content.fallback.src,
          'data-fallback-alt': content.fallback.alt,
          // Where the focus goes when the button has done its work.
          tabIndex: -1,
        })}
        className={`lazy-image ${className}`}
        suppressHydrationWarning
      />
      <noscript>
        <img {...size} src={src} alt={alt} loading="lazy" className={className} />
      </noscript>
      {content && (
        <span className="show-image">
          <button type="button" className={buttonClass({ variant: 'secondary' })}>
            {content.show}
            <span className="sr-only">: {alt}</span>
          </button>
        </span>
      )}
    </>
  )
}

/** Goes into the head, so that it sees every picture there ever is: those of the page and those React adds to it. */
export const lazyImageScript = `{
const root=document.documentElement,connection=navigator.connection,lazy='img[data-src]';
const isSlow=()=>!!connection&&(connection.saveData||/^(slow-2g|2g|3g)$/.test(connection.effectiveType));
const show=image=>{near.unobserve(image);image.src=image.dataset.src};
const near=new IntersectionObserver(entries=>{for(const{isIntersecting,target}of entries)if(isIntersecting&&!isSlow())show(target)},{rootMargin:'200px'});
const watch=()=>{for(const image of root.querySelectorAll(lazy+':not([src])'))near.observe(image)};
const adapt=()=>{root.toggleAttribute('data-low-bandwidth',isSlow());near.disconnect();watch()};
adapt();
connection?.addEventListener?.('change',adapt);
new MutationObserver(watch).observe(root,{childList:true,subtree:true});
const on=(event,act)=>document.addEventListener(event,({target})=>act(target),true);
on('load',image=>{if(image.matches?.(lazy))image.dataset.loaded=''});
on('error',image=>{const data=image.dataset;if(!data?.fallback||'failed'in data)return;data.failed='';image.alt=data.fallbackAlt;image.src=data.fallback});
on('click',target=>{const image=target.closest?.('.show-image button')?.parentElement.parentElement.querySelector(lazy);if(image){image.focus();show(image)}});
}`
