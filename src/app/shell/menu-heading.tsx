/** Names a part of a menu. (Blueprint's own is a heading of level 6, out of the page's order.) */
export function MenuHeading({ children }: { readonly children: string }) {
  return (
    <li role="presentation" className="c-menu-heading">
      {children}
    </li>
  );
}
