/** A drawn code painted by hand, module by module: what a screen would show of its path. */

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Which modules are dark; throws at anything but runs of modules. */
export function paintedModules({ size, path }: Drawing): readonly (readonly boolean[])[] {
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let end = 0;
  for (const [run, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/gy)) {
    if (length !== back) throw new Error(`The run ${run} does not come back to where it began.`);
    dark[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    end += run.length;
  }
  if (end !== path.length) throw new Error(`Not a run of modules: ${path.slice(end, end + 20)}`);
  return dark;
}

/** Dark on white, `scale` pixels to a module, as RGBA. */
export function pixelsOf(drawing: Drawing, scale: number) {
  const dark = paintedModules(drawing);
  const side = drawing.size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (y * side + x) * 4;
      if (dark[Math.floor(y / scale)]?.[Math.floor(x / scale)]) data.fill(0, at, at + 3);
    }
  return { data, width: side, height: side };
}

/** Of an `svg` element on a page. */
export function pixelsOfElement(svg: Element, scale = 3) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  return pixelsOf({ size, path: svg.querySelector('path')?.getAttribute('d') ?? '' }, scale);
}
