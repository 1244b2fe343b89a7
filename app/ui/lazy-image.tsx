import type { ComponentProps, ReactNode } from 'react'

import { buttonClass } from './button.tsx'
import { pictureSources } from './picture.ts'

export interface LazyImageProps {
  src: string
  alt: string
  width: number
  height: number
  /** How wide it is shown, where that is not its width: `(min-width: 48rem) 50vw, 100vw`. */
  sizes?: string
  className?: string
  /** On the first screen for sure, and the largest thing there: it is asked for as soon as the page is read. */
  isFirst?: boolean
  /** For pictures that are content: what asks for one where data is dear, and what stands in for one that fails. */
  content?: { show: string; fallback: { src: string; alt: string } }
}

/**
 * A picture that is asked for shortly before it comes into view, by `lazyImageScript` and not by React: it works before
 * the page's own script has come, and React leaves alone a source it never set. Until then what lies beneath is seen.
 * A picture of ours comes in the size and type that the browser likes best.
 * Decoration is not asked for at all on a slow or dear connection; content then is, at the press of a button.
 */
export function LazyImage({ src, alt, className = '', content, ...props }: LazyImageProps) {
  const { width, height, sizes = `${width}px`, isFirst = false } = props
  const size = {
    width,
    height,
    ...(isFirst ? { fetchPriority: 'high' as const } : { decoding: 'async' as const }),
  }
  const sources = pictureSources(src).map((source) => ({ ...source, sizes }))
  return (
    <>
      {/* Another picture is another element: this one's sources are not React's to change. */}
      <Picture
        key={src}
        sources={sources.map(({ srcSet, ...rest }) => ({ ...rest, 'data-srcset': srcSet }))}
      >
        <img
          {...size}
          alt={alt}
          data-src={src}
          data-first={isFirst || undefined}
          {...(content && {
            'data-fallback': content.fallback.src,
            'data-fallback-alt': content.fallback.alt,
            // Where the focus goes when the button has done its work.
            tabIndex: -1,
          })}
          className={`lazy-image ${className}`}
          suppressHydrationWarning
        />
      </Picture>
      <noscript>
        <Picture sources={sources}>
          <img
            {...size}
            src={src}
            alt={alt}
            loading={isFirst ? 'eager' : 'lazy'}
            className={className}
          />
        </Picture>
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

type Source = ComponentProps<'source'> & { 'data-srcset'?: string }

function Picture({ sources, children }: { sources: Source[]; children: ReactNode }) {
  if (sources.length === 0) return children
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} suppressHydrationWarning />
      ))}
      {children}
    </picture>
  )
}

/** Goes into the head, so that it sees every picture there ever is: those of the page and those React adds to it. */
export const lazyImageScript = `{
const root=document.documentElement,connection=navigator.connection,lazy='img[data-src]';
const isSlow=()=>!!connection&&(connection.saveData||/^(slow-2g|2g|3g)$/.test(connection.effectiveType));
const sources=image=>image.closest('picture')?.querySelectorAll('source')??[];
const show=image=>{near.unobserve(image);for(const source of sources(image))source.srcset=source.dataset.srcset;image.src=image.dataset.src};
const near=new IntersectionObserver(entries=>{for(const{isIntersecting,target}of entries)if(isIntersecting&&!isSlow())show(target)},{rootMargin:'200px'});
const watch=()=>{for(const image of root.querySelectorAll(lazy+':not([src])'))if('first'in image.dataset&&!isSlow())show(image);else near.observe(image)};
const adapt=()=>{root.toggleAttribute('data-low-bandwidth',isSlow());near.disconnect();watch()};
adapt();
connection?.addEventListener?.('change',adapt);
new MutationObserver(watch).observe(root,{childList:true,subtree:true});
const on=(event,act)=>document.addEventListener(event,({target})=>act(target),true);
on('load',image=>{if(image.matches?.(lazy))image.dataset.loaded=''});
on('error',image=>{const data=image.dataset;if(!data?.fallback||'failed'in data)return;data.failed='';for(const source of sources(image))source.removeAttribute('srcset');image.alt=data.fallbackAlt;image.src=data.fallback});
on('click',target=>{const image=target.closest?.('.show-image button')?.parentElement.parentElement.querySelector(lazy);if(image){image.focus();show(image)}});
}`
